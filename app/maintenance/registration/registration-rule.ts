import { addMonths } from "#app/i18n/calendar.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import type { Registration } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

export type RegistrationError =
  | { field: "date"; code: "registration.required" | "registration.afterExpiration" }
  | { field: "date"; code: "date.future" | "date.tooEarly" }
  | { field: "expirationDate"; code: "expirationDate.range" };

const yearsBack = 5;
const yearsAhead = 10;

export function expirationRange(today: string): { min: string; max: string } {
  return { min: addMonths(today, -12 * yearsBack), max: addMonths(today, 12 * yearsAhead) };
}

/** Decisions §5. */
export function checkRegistration(
  { date, expirationDate }: Registration,
  today: string,
): RegistrationError[] {
  if (!date && !expirationDate) return [{ field: "date", code: "registration.required" }];
  const errors: RegistrationError[] = [];
  if (date && date > today) errors.push({ field: "date", code: "date.future" });
  if (date && date < earliestDate) errors.push({ field: "date", code: "date.tooEarly" });
  const { min, max } = expirationRange(today);
  if (expirationDate && (expirationDate < min || expirationDate > max))
    errors.push({ field: "expirationDate", code: "expirationDate.range" });
  if (errors.length === 0 && date && expirationDate && date > expirationDate) {
    errors.push({ field: "date", code: "registration.afterExpiration" });
  }
  return errors;
}
