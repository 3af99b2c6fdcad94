import { afterTyping } from "#app/forms/fields/after-typing.ts";
import { loadLiveTexts } from "#app/i18n/live-texts.ts";
import { canBePlace } from "./typed-place.ts";

export function searchAsTyped(input: HTMLInputElement, search: (form: HTMLFormElement) => void) {
  openRegion();
  afterTyping(input, (text) => canBePlace(text) && search(input.form!));
}

export type Found = {
  title: string;
  shops: readonly unknown[];
  next: string | null;
  /** Only if there are no shops. */
  none: string | false;
};

/** Only screen readers need it: others see the list. */
export async function sayFound({ title, shops, next, none }: Found) {
  const t = await loadLiveTexts();
  const count = shops.length;
  const text = none || t(next ? "nearestShops" : "shopsFound", { title, count });
  const region = openRegion();
  if (region && region.textContent !== text) region.textContent = text;
}

function openRegion(): HTMLElement | null {
  const known = document.getElementById("shops-said");
  const form = document.getElementById("shops");
  if (known || !form) return known;
  const region = document.createElement("p");
  region.id = "shops-said";
  region.className = "unseen";
  region.setAttribute("aria-live", "polite");
  form.insertAdjacentElement("beforeend", region);
  return region;
}
