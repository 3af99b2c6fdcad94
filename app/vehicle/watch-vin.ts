import { openLiveHint } from "#app/forms/fields/live-hint.ts";
import type { LiveTexts } from "#app/i18n/live-texts.ts";
import { getVinHint, tidyVin } from "./vin-hint.ts";

/** Writes a VIN the way it's printed on the car, and says what's wrong with it so far. */
export function watchVin(input: HTMLInputElement, t: LiveTexts, isOld = false) {
  const show = openLiveHint(input);
  const check = (event?: Event) => {
    const { value, selectionStart, selectionEnd } = input;
    const { vin, cursor } = tidyVin(value, selectionStart ?? value.length);
    const end = tidyVin(value, selectionEnd ?? value.length).cursor;
    // Some keyboards compose words, and lose them when the text changes meanwhile.
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (vin !== value && !isComposing) {
      input.value = vin;
      if (document.activeElement === input) input.setSelectionRange(cursor, end);
    }
    const hint = getVinHint(vin, isOld);
    show(hint ? t(`vin.${hint.code}`, hint) : "", hint !== null && hint.code !== "count");
  };
  for (const type of ["input", "compositionend", "change"]) input.addEventListener(type, check);
  check();
}
