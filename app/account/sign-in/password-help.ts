import { getPasswordHint, type PasswordHint } from "./password-hint.ts";

export type PasswordTexts = {
  show: string;
  hide: string;
  /** Only heard, after "Show" or "Hide". */
  what: string;
  strength: Record<PasswordHint, string> | null;
};

const pause = 1000;

export function helpWithPasswords(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-password]")) {
    const { strength, ...texts } = JSON.parse(input.dataset.password!) as PasswordTexts;
    addShowButton(input, texts);
    if (strength) followStrength(input, strength);
  }
}

function addShowButton(
  input: HTMLInputElement,
  { show, hide, what }: Omit<PasswordTexts, "strength">,
) {
  const button = make("button", "reveal", input);
  button.type = "button";
  const word = document.createElement("span");
  const rest = document.createElement("span");
  rest.className = "unseen";
  rest.textContent = ` ${what}`;
  for (const part of [word, rest]) button.insertAdjacentElement("beforeend", part);
  const reveal = (isShown: boolean) => {
    input.type = isShown ? "text" : "password";
    word.textContent = isShown ? hide : show;
  };
  button.addEventListener("click", () => reveal(input.type === "password"));
  // Browsers only offer to save what's hidden.
  input.form?.addEventListener("submit", () => reveal(false));
  reveal(false);
  input.closest(".field")?.classList.add("revealing");
}

function followStrength(input: HTMLInputElement, texts: Record<PasswordHint, string>) {
  const seen = document.createElement("b");
  const hintOf = document.getElementById(`${input.id}-hint`);
  hintOf?.insertAdjacentElement("beforeend", seen);
  const spoken = make("p", "unseen", input);
  spoken.setAttribute("aria-live", "polite");
  const email = input.form?.querySelector<HTMLInputElement>("[type=email]");
  let timer = 0;
  const check = () => {
    const hint = getPasswordHint(input.value, email?.value ?? "");
    const text = hint ? texts[hint] : "";
    if (seen.textContent?.trim() === text) return;
    seen.textContent = text && ` ${text}`;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (spoken.textContent = text), pause);
  };
  input.addEventListener("input", check);
  email?.addEventListener("input", check);
  check();
}

function make<Name extends "button" | "p">(name: Name, className: string, input: HTMLInputElement) {
  const element = document.createElement(name);
  element.className = className;
  input.insertAdjacentElement("afterend", element);
  return element;
}
