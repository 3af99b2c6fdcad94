import { addMonths } from "#app/i18n/calendar.ts";
import { estimateMiles, estimateOdometer, type Odometer } from "#app/vehicle/odometer/odometer.ts";

/** `between` readings, or at the `pace` of earlier readings, or at the one that its owner `stated`. */
export type MonthDistance = { miles: number; from: "readings" | "between" | "pace" | "stated" };

/**
 * Null if it's unknown: the national average says nothing about one car, and neither do readings
 * that begin later.
 * @param month such as `2026-11`, whose first day's and the next month's first day's mileage count
 */
export function monthDistance(odometer: Odometer | null, month: string): MonthDistance | null {
  if (!odometer) return null;
  const [start, end] = [`${month}-01`, addMonths(`${month}-01`, 1)] as const;
  const kinds = [start, end].map((day) => estimateOdometer(odometer, day, "mi").basis.kind);
  const { source } = odometer.average.basis;
  if (kinds.includes("before")) return null;
  const miles = Math.max(0, estimateMiles(odometer, end) - estimateMiles(odometer, start));
  if (!kinds.includes("projected"))
    return { miles, from: kinds.includes("between") ? "between" : "readings" };
  if (source === "country") return null;
  return { miles, from: source === "stated" ? "stated" : "pace" };
}
