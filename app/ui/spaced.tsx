import { Children, type ReactNode } from "react";

/**
 * Links and buttons of one row, with a space between each two: without styles, as in a text
 * browser, neighbours would run into one word. Where they are laid out by styles the spaces take no
 * room.
 */
export function Spaced({ children }: { children: ReactNode }) {
  return (
    <>{Children.toArray(children).flatMap((child, at) => (at === 0 ? [child] : [" ", child]))}</>
  );
}
