import { isState } from "#app/i18n/states.ts";

export type Plate = { plate: string; state: string };

export type PlateError = { field: "plate" | "state"; code: string };
export type PlateCheck = { ok: true; plate: Plate } | { ok: false; errors: PlateError[] };

export function parsePlate(typed: string): string | null {
  const text = typed
    .replace(/[\s\p{Pd}]+/gu, (gap) => (/\p{Pd}/u.test(gap) ? "-" : " "))
    .trim()
    .toUpperCase();
  const characters = plateKey(text);
  return /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/.test(text) && characters.length <= 8 ? text : null;
}

/** Spaces and hyphens don't matter: few owners are sure of them. */
export function plateKey(plate: string): string {
  return plate.replace(/[ -]/g, "");
}

export function checkPlate(typed: Plate): PlateCheck {
  const plate = parsePlate(typed.plate);
  const state = typed.state.trim().toUpperCase();
  if (plate && isState(state)) return { ok: true, plate: { plate, state } };
  const errors: PlateError[] = [];
  if (!plate)
    errors.push({ field: "plate", code: typed.plate.trim() ? "plate.invalid" : "plate.required" });
  if (!isState(state))
    errors.push({ field: "state", code: state ? "state.invalid" : "state.required" });
  return { ok: false, errors };
}

export function plateErrors(
  { plate, state }: Partial<Plate>,
  place: { state: string } | null,
): PlateError[] {
  const errors: PlateError[] = [];
  if (plate && !parsePlate(plate)) errors.push({ field: "plate", code: "plate.invalid" });
  if (plate && !state) errors.push({ field: "state", code: "state.required" });
  if (state && !isState(state)) errors.push({ field: "state", code: "state.invalid" });
  else if (state && place && state !== place.state)
    errors.push({ field: "state", code: "state.mismatch" });
  return errors;
}
