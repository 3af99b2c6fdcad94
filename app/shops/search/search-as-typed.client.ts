import { afterTyping } from "#app/forms/fields/after-typing.ts";
import { openLiveRegion } from "#app/forms/fields/live-region.ts";
import { loadLiveTexts } from "#app/i18n/live-texts.ts";
import { canBePlace } from "./typed-place.ts";

export function searchAsTyped(input: HTMLInputElement, search: (form: HTMLFormElement) => void) {
  openLiveRegion(input.form!);
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
  const text = none || t(next ? "nearestShops" : "shopsFound", { title, count });
  const form = document.getElementById("shops");
  const region = form && openLiveRegion(form);
  if (region && region.textContent !== text) region.textContent = text;
}
