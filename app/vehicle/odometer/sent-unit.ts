import { distanceUnits } from "#db/schema/garage-terms.ts";
import { convertDistance, parseWholeNumber, type DistanceUnit } from "#app/i18n/numbers.ts";

/** Programs may send another unit than the car's. */
export function readUnit(form: FormData): DistanceUnit | undefined {
  return distanceUnits.find((unit) => unit === form.get("distanceUnit"));
}

/** For a form whose distances are saved in `unit`. */
export function convertSent(form: FormData, unit: DistanceUnit, fields: readonly string[]): void {
  const sentIn = readUnit(form) ?? unit;
  if (sentIn === unit) return;
  for (const field of fields) {
    const distance = parseWholeNumber(String(form.get(field) ?? ""));
    if (distance !== null) form.set(field, String(convertDistance(distance, sentIn, unit)));
  }
}
