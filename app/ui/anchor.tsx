import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { href as urlOf } from "#app/http/paths.ts";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** One of our paths. */
  href: string;
};

/**
 * Every link of the product: a plain `<a>` that a hydrated page follows without reloading itself.
 * The server writes that `<a>` straight away: the router calculates out each link anew, to the same
 * end.
 */
export function Anchor({ href, children, ...rest }: AnchorProps) {
  if (import.meta.env.SSR)
    return (
      <a {...rest} data-discover="true" href={urlOf(href)}>
        {children}
      </a>
    );
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
