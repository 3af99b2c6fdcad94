import i18next from "i18next";
import { href, paths } from "#app/http/paths.ts";
import { alertIcon } from "#app/ui/elements/alert-icon.ts";
import { fill, make } from "#app/ui/elements/make.ts";
import { takeUnfinishedVisit } from "#app/ui/unsent/unfinished-visit.ts";
import { pressedButtons, releaseForm } from "./busy-buttons.ts";

type Sent = { form: HTMLFormElement; submitter: HTMLElement | null };

let sent: Sent | null = null;
let alert: Element | undefined;

/**
 * Lets a form be sent again if it didn't reach the server, with everything in it, and says so at
 * its button. The form gets the event `lost`. Call it after {@link watchButtons}.
 */
export function watchLostForms(): void {
  window.addEventListener("submit", (event) => {
    alert?.remove();
    const form = event.target as HTMLFormElement;
    sent = { form, submitter: event.submitter };
    if (!event.defaultPrevented && isDocumentLost(form)) checkFirst(event, sent);
  });
  window.__remixRouter.subscribe(() => showProgress(true));
}

/** Returns a function that marks the form Remix is sending as lost. */
export function takeSentForm(): (() => void) | null {
  const taken = sent;
  sent = null;
  return taken && (() => lose(taken));
}

/** The service worker answers the logout. */
function isDocumentLost(form: HTMLFormElement): boolean {
  if (navigator.onLine || form.getAttribute("method") !== "post") return false;
  const { pathname } = new URL(form.action);
  return !(navigator.serviceWorker?.controller && pathname === href(paths.logOut));
}

let isChecked = false;

/** Browsers may be wrong about being offline. */
function checkFirst(event: Event, one: Sent): void {
  if (isChecked) return;
  event.preventDefault();
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => {
      releaseForm(one.form);
      isChecked = true;
      one.form.requestSubmit(one.submitter);
      isChecked = false;
    },
    () => lose(one),
  );
}

function lose({ form, submitter }: Sent): void {
  // A reload opens this page again, not the one that the form leads to.
  takeUnfinishedVisit();
  releaseForm(form);
  showProgress(false);
  form.dispatchEvent(new Event("lost", { bubbles: true }));
  showAlert(form, submitter);
}

function showAlert(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const text = make("p", { className: "error own-row" });
  text.setAttribute("role", "alert");
  const button =
    submitter && pressedButtons(form, submitter).find((one) => !one.matches(".unseen"));
  const row = button?.parentElement ?? form;
  // The page's header and footer have no room.
  const place = form.closest("main") ? row : document.querySelector("main")!;
  place.insertBefore(text, place === form && button ? button : place.firstChild);
  // Changed after it's there, it's announced.
  fill(text, [alertIcon(), i18next.t("notSent")]);
  text.scrollIntoView({ block: "nearest" });
  alert = text;
}

/** The page's own would go on as if the answer were still to come. */
function showProgress(isShown: boolean): void {
  const bar = document.querySelector<HTMLElement>(".progress");
  if (bar) bar.hidden = !isShown;
}
