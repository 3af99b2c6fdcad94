import { averageDistanceCaps, parseWholeNumber, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Interval } from "#app/vehicle/interval.ts";

export type TypedInterval = { distance: string; months: string; years: string };

type IntervalError =
  | {
      field: "distance";
      code: "interval.required" | "interval.distance.mi" | "interval.distance.km";
    }
  | { field: "months"; code: "interval.months" }
  | { field: "years"; code: "interval.years" };

export type IntervalCheck =
  | { ok: true; interval: Interval }
  | { ok: false; errors: IntervalError[] };

export const maxMonths = 120;
export const maxYears = 10;

/** Spec §5, decisions §5. */
export function checkInterval(typed: TypedInterval, unit: DistanceUnit): IntervalCheck {
  const distance = amount(typed.distance);
  const months = amount(typed.months) ?? 0;
  const years = amount(typed.years) ?? 0;
  const commas = typed.distance.split(",").length - 1;

  const errors: IntervalError[] = [];
  if (distance !== null && (commas > 1 || !within(distance, 1, averageDistanceCaps[unit].year))) {
    errors.push({ field: "distance", code: `interval.distance.${unit}` });
  }
  if (!within(months, 0, maxMonths)) errors.push({ field: "months", code: "interval.months" });
  if (!within(years, 0, maxYears)) errors.push({ field: "years", code: "interval.years" });
  if (distance === null && months + years === 0)
    errors.push({ field: "distance", code: "interval.required" });
  return errors.length > 0
    ? { ok: false, errors }
    : { ok: true, interval: { distance, unit, months: months + 12 * years || null } };
}

function amount(typed: string): number | null {
  return typed.trim() === "" ? null : (parseWholeNumber(typed) ?? NaN);
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
