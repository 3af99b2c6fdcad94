import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { href as urlOf } from "#app/http/paths.ts";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
};

/** The router resolves each link again with the same result: see docs/decisions/plain-links.md. */
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
