import { Link } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { CalloutView } from "./callout-view.server.ts";

export function Callout({
  callout: { kind, subject, action, title, text, links, notNow },
}: {
  callout: CalloutView;
}) {
  const close = (
    <PostForm action={action} id="callout">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <Button look="quiet">{notNow}</Button>
    </PostForm>
  );
  return (
    <Notice title={title} action={close}>
      <p>{text}</p>
      <p className="cluster mt-1">
        <Spaced>
          {links.map(({ href, says: label }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </Spaced>
      </p>
    </Notice>
  );
}
