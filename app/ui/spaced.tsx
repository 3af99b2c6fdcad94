import { Children, type ReactNode } from "react";

/** Without styles, as in a text browser, adjacent links would run together. */
export function Spaced({ children }: { children: ReactNode }) {
  return (
    <>{Children.toArray(children).flatMap((child, at) => (at === 0 ? [child] : [" ", child]))}</>
  );
}
