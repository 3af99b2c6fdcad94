import { openLiveHint } from "#app/forms/fields/live-hint.ts";
import type { LiveTexts } from "#app/i18n/live-texts.ts";
import { plateErrors } from "./plate.ts";
import { getPostalState } from "./postal-state.ts";

/** Chooses the state of a postal code, and says when they don't fit together. */
export function watchPostalCode(input: HTMLInputElement, t: LiveTexts, needsPlate: boolean) {
  const select = input.form?.querySelector<HTMLElement>("[name=state]");
  if (!(select instanceof HTMLSelectElement)) return;
  const sayAtCode = openLiveHint(input);
  const sayAtState = openLiveHint(select);
  /** What the owner left alone; null once the owner chose a state. */
  let untouched: string | null = "";

  const nameOf = (state: string) => [...select.options].find(({ value }) => value === state)?.text;
  const getProblem = (): string => {
    const found = getPostalState(input.value);
    const plate = input.form?.querySelector<HTMLInputElement>("[name=plate]");
    const state = needsPlate && plate?.value.trim() === "" ? "" : select.value;
    const isWrong = plateErrors({ state }, found).some(({ code }) => code === "state.mismatch");
    if (!found || !isWrong) return "";
    const names = { found: nameOf(found.state) ?? found.state, chosen: nameOf(state) };
    return t(`postalCode.mismatch.${found.country}`, names);
  };
  const follow = () => {
    sayAtState("");
    const found = getPostalState(input.value);
    const state = found && nameOf(found.state);
    if (!state || select.value !== untouched) return sayAtCode(getProblem(), true);
    select.value = untouched = found.state;
    return sayAtCode(t(`postalCode.set.${found.country}`, { state }));
  };

  input.addEventListener("input", follow);
  select.addEventListener("change", () => {
    untouched = null;
    sayAtCode("");
    sayAtState(getProblem(), true);
  });
  if (input.value !== input.defaultValue) follow();
}
