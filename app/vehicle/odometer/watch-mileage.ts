import { openLiveHint } from "#app/forms/fields/live-hint.ts";
import type { LiveTexts } from "#app/i18n/live-texts.ts";
import { parseWholeNumber } from "#app/i18n/numbers.ts";
import { getMileageHint, type LastReading, type MileageHint } from "./mileage-hint.ts";

const pause = 1000;

export function watchMileage(
  input: HTMLInputElement,
  t: LiveTexts,
  last: LastReading | null | undefined,
) {
  if (!last) return;
  const show = openLiveHint(input);
  const say = (hint: MileageHint | null) =>
    show(hint ? t(`mileage.${hint}`, last.shown) : "", true);
  const digits = last.shown.distance.replace(/\D/g, "").length;
  const dateField = input.form?.querySelector<HTMLInputElement>("[name=date]");
  let timer = 0;
  const check = () => {
    window.clearTimeout(timer);
    const distance = parseWholeNumber(input.value);
    const date = dateField?.value ?? "";
    const canCheck = distance !== null && /^\d{4}-\d\d-\d\d$/.test(date);
    const hint = canCheck ? getMileageHint({ distance, date }, last) : null;
    // The first digits of any mileage are lower.
    const isUnfinished = hint === "lower" && String(distance).length < digits;
    say(isUnfinished ? null : hint);
    // Not once the owner presses a button, which would move away under the finger.
    const sayLate = () => document.activeElement === input && say(hint);
    if (isUnfinished) timer = window.setTimeout(sayLate, pause);
  };
  input.addEventListener("input", check);
  dateField?.addEventListener("change", check);
  check();
}
