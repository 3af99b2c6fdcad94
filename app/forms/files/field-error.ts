import { alertIcon } from "#app/ui/elements/alert-icon.ts";
import { make } from "#app/ui/elements/make.ts";

/**
 * Shows an error as the server's answer would. That answer's own error is about files that were
 * changed since, so it's hidden until the form is sent again.
 */
export function openFieldError(field: HTMLInputElement): (text: string) => void {
  const sent = () => document.getElementById(`${field.id}-error`);
  const text = make("span", {});
  const id = `${field.id}-files`;
  const error = make("p", { className: "error", id, hidden: true }, alertIcon(), text);
  field.insertAdjacentElement("beforebegin", error);

  function show(shown: HTMLElement | null): void {
    for (const one of [sent(), error]) if (one) one.hidden = one !== shown;
    const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
    const others = ids.filter((id) => id && id !== error.id && id !== `${field.id}-error`);
    if (shown) others.push(shown.id);
    setAttribute(field, "aria-describedby", others.join(" "));
    setAttribute(field, "aria-invalid", shown ? "true" : "");
  }

  // React only changes what differs from its last answer, so it finds that as it left it.
  field.form?.addEventListener("submit", () => show(sent()));

  return (sentence) => {
    text.textContent = sentence;
    show(sentence ? error : null);
  };
}

function setAttribute(field: Element, name: string, value: string): void {
  if (value) field.setAttribute(name, value);
  else field.removeAttribute(name);
}
