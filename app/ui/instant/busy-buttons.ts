type Sent = {
  form: HTMLFormElement;
  submitter: HTMLElement;
  buttons: Element[];
  loadsDocument: boolean;
};

let sent: Sent[] = [];

/** Stopped or answered by a download, a document never comes. */
const documentTimeout = 10_000;

/** While a form that changes something is sent, its button looks busy and doesn't send it again. */
export function watchButtons(): void {
  window.__remixRouter.subscribe(({ navigation }) => {
    if (navigation.state === "idle") release(({ loadsDocument }) => !loadsDocument);
  });
  // On the window, before and after React, which listens on the document.
  window.addEventListener("submit", ignoreIfSent, true);
  window.addEventListener("submit", showBusy);
  window.addEventListener("pageshow", () => release(() => true));
}

/** A search changes nothing, so whoever saves needn't wait for it. */
function ignoreIfSent(event: SubmitEvent): void {
  const last = sent.find(({ form }) => form === event.target);
  if (!last) return;
  if (last.submitter.matches("[data-search]") && last.submitter !== event.submitter) {
    releaseForm(last.form);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

function showBusy({ target, submitter, defaultPrevented }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  // Without a submitter, a script sent it.
  if (!submitter || form.getAttribute("method") !== "post") return;
  const loadsDocument = !defaultPrevented;
  const one = { form, submitter, buttons: pressedButtons(form, submitter), loadsDocument };
  for (const button of one.buttons) setBusy(button, true);
  sent.push(one);
  if (loadsDocument) setTimeout(() => release((other) => other === one), documentTimeout);
}

/** Enter presses a hidden button, whose twin looks busy. */
export function pressedButtons(form: HTMLFormElement, submitter: HTMLElement): Element[] {
  return [...form.elements].filter(
    (button) => button.matches("[type=submit]") && button.textContent === submitter.textContent,
  );
}

function release(isDone: (one: Sent) => boolean): void {
  for (const one of sent.filter(isDone)) for (const button of one.buttons) setBusy(button, false);
  sent = sent.filter((one) => !isDone(one));
}

/** Not `disabled`, which would take the focus and leave its value out of what's sent. */
function setBusy(button: Element, isBusy: boolean): void {
  for (const name of ["aria-busy", "aria-disabled"])
    if (isBusy) button.setAttribute(name, "true");
    else button.removeAttribute(name);
}

/** Lets a form be sent again, after its connection failed. */
export function releaseForm(form: HTMLFormElement): void {
  release((one) => one.form === form);
}
