import { Link } from "@remix-run/react";
import { Spaced } from "#app/ui/spaced.tsx";

export type TagLink = { href: string; text: string };

export function TagLinks({ tags }: { tags: readonly TagLink[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="cluster">
      <Spaced>
        {tags.map(({ href, text }) => (
          <Link className="chip" key={href} to={href}>
            {text}
          </Link>
        ))}
      </Spaced>
    </p>
  );
}
