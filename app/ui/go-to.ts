import type { MouseEvent } from "react";

/**
 * Follows a link within the page as the browser would, but without a new entry in its history: to
 * the router that would be another visit, which forgets what the action said of the form. A field
 * takes the focus, with its label in view.
 */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const label =
    target.closest("fieldset") ?? document.querySelector(`label[for="${target.id}"]`) ?? target;
  label.scrollIntoView();
  target.focus({ preventScroll: true });
}
