import { afterTyping } from "#app/forms/fields/after-typing.ts";
import { openLiveRegion } from "#app/forms/fields/live-region.ts";
import { loadLiveTexts } from "#app/i18n/live-texts.ts";
import { canBePlace } from "./typed-place.ts";

export function searchAsTyped(input: HTMLInputElement, search: (form: HTMLFormElement) => void) {
  // Until the typing pauses again.
  hideProblem();
  afterTyping(input, (text) => canBePlace(text) && search(input.form!));
}

export type Found = {
  title: string;
  shops: readonly unknown[];
  next: string | null;
  /** Only if there are no shops. */
  none: string | false;
};

export async function sayFound({ title, shops, next, none }: Found) {
  const t = await loadLiveTexts();
  const count = shops.length;
  say(none || t(next ? "nearestShops" : "shopsFound", { title, count }));
}

/** Someone still typing a town gets no message that it's unknown. */
const pause = 1000;

let timer = 0;

export function sayProblem(problem: string) {
  timer = window.setTimeout(() => say(problem, "hint mb-4"), pause);
}

export function hideProblem() {
  window.clearTimeout(timer);
  const region = findRegion();
  if (region?.matches(".hint")) say("");
}

/** Who sees the page sees which shops were found. */
function say(text: string, look: "unseen" | "hint mb-4" = "unseen") {
  const region = findRegion();
  if (!region) return;
  region.className = look;
  if (region.textContent !== text) region.textContent = text;
}

function findRegion(): Element | null {
  const form = document.getElementById("shops");
  return form && openLiveRegion(form);
}
