import { Button, ButtonLink } from "#app/ui/button.tsx";
import { NotSent } from "#app/ui/optimistic/not-sent.tsx";
import { useOptimistic } from "#app/ui/optimistic/use-optimistic.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { StarLinks } from "#app/ui/stars.tsx";
import type { CalloutView } from "./callout-view.server.ts";

export function Callout({
  callout: { kind, subject, action, title, text, review, invite, notNow },
}: {
  callout: CalloutView;
}) {
  const { sent, lost, send } = useOptimistic();
  return (
    <div hidden={sent !== null}>
      <section
        className="card pad mb-6 md:flex items-center print:hidden"
        aria-labelledby="callout-title"
      >
        <div className="flex-1 md:mr-6">
          <h2 className="text-base" id="callout-title">
            {title}
          </h2>
          <p className="text-sm mb-2 md:mb-0">{text}</p>
        </div>
        <div className="cluster">
          <Spaced>
            {review && <StarLinks {...review} />}
            {invite && (
              <ButtonLink look="secondary" to={invite.href}>
                {invite.says}
              </ButtonLink>
            )}
            <PostForm action={action} id="callout" onSubmit={send}>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="subject" value={subject} />
              <Button look="quiet">{notNow}</Button>
            </PostForm>
            {lost && <NotSent />}
          </Spaced>
        </div>
      </section>
    </div>
  );
}
