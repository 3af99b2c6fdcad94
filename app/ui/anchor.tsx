import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

/** Every link of the product: a plain `<a>` that a hydrated page follows without reloading itself. */
export function Anchor({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
