import { isState } from "#app/i18n/states.ts";

/** A plate as it is stamped, with the state or province that it is from, by its two letters. */
export type Plate = { plate: string; state: string };

export type PlateError = { field: "plate" | "state"; code: string };
export type PlateCheck = { ok: true; plate: Plate } | { ok: false; errors: PlateError[] };

/**
 * A plate as it is stamped: 1 to 8 letters and digits, with the spaces and hyphens between them.
 */
export function parsePlate(typed: string): string | null {
  const text = typed
    .replace(/[\s\p{Pd}]+/gu, (gap) => (/\p{Pd}/u.test(gap) ? "-" : " "))
    .trim()
    .toUpperCase();
  const characters = plateKey(text);
  return /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/.test(text) && characters.length <= 8 ? text : null;
}

/** What a stamped plate is looked up by: nobody is sure of its spaces and hyphens. */
export function plateKey(plate: string): string {
  return plate.replace(/[ -]/g, "");
}

/**
 * A plate that is looked for, with its state: what they are, or everything that is wrong with them.
 */
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

/**
 * What is wrong with the plate and state of a vehicle, which may both be left out. A plate needs
 * its state, and the state is that of the place where the vehicle is kept, where that is known.
 */
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
