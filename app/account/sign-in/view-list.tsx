import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { ViewsView } from "./views-view.server.ts";

/** Only those that haven't ended have an id. */
export function ViewList({ title, intro, end, views }: ViewsView) {
  const named = useNamedLabel();
  return (
    <section aria-labelledby="views">
      <h2 id="views">{title}</h2>
      <p>{intro}</p>
      <ul className="rows">
        {views.map(({ id, says, why }, at) => (
          <li key={at} className="session">
            <div>
              {says}
              <p className="muted">{why}</p>
            </div>
            {id && (
              <PostForm action={paths.sessions} reloadDocument>
                <input type="hidden" name="session" value={id} />
                <Button look="quiet" name="intent" value="end" aria-label={named(end, says)}>
                  {end}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
