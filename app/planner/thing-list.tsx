import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";

export type ListedThing = {
  id: string;
  name: string;
  facts: string[];
  comments: string | null;
  links: { href: string; says: string }[];
};

export function ThingList({ things }: { things: readonly ListedThing[] }) {
  const named = useNamedLabel();
  return things.map(({ id, name, facts, comments, links }) => (
    <article key={id} aria-labelledby={`thing-${id}`} className="mb-4">
      <h2 id={`thing-${id}`}>{name}</h2>
      {facts.map((fact) => (
        <p key={fact} className="muted">
          {fact}
        </p>
      ))}
      {comments && <p className="lines">{comments}</p>}
      {links.length > 0 && (
        <p className="cluster mt-2">
          <Spaced>
            {links.map(({ href, says }, at) => (
              <ButtonLink
                key={href}
                look={links.length === 3 && at === 0 ? "secondary" : "quiet"}
                to={href}
                aria-label={named(says, name)}
              >
                {says}
              </ButtonLink>
            ))}
          </Spaced>
        </p>
      )}
    </article>
  ));
}
