import { Link } from "@remix-run/react";
import { Spaced } from "#app/ui/spaced.tsx";

type TagLink = { text: string; href: string; isChosen?: boolean };

/** Each leads to what else has the tag. */
export function TagLinks({ tags }: { tags: readonly TagLink[] }) {
  if (tags.length === 0) return null;
  return (
    <p>
      <Spaced>
        {tags.map(({ text, href, isChosen }) => (
          <Link className="chip" key={text} to={href} aria-current={isChosen ? true : undefined}>
            {text}
          </Link>
        ))}
      </Spaced>
    </p>
  );
}
