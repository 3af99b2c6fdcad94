import type { MouseEvent } from "react";

/** Avoids a history entry: the router would treat it as a visit and drop the action's result. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const label =
    target.closest("fieldset") ?? document.querySelector(`label[for="${target.id}"]`) ?? target;
  label.scrollIntoView();
  target.focus({ preventScroll: true });
}
