import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { jumpsTooFar, type Pace, type ReadingValue } from "./implausible-reading.ts";
import { checkReading, type NewReading } from "./reading-rule.ts";

export type LastReading = ReadingValue & {
  shown: { distance: string; unit: string; day: string };
  pace: Pace;
  /** Of the mileage to compare with it. */
  typed: { unit: DistanceUnit; origin: NewReading["origin"] };
};

export type MileageHint = "lower" | "higher" | "jump";

const hints: Partial<Record<string, MileageHint>> = {
  "odometer.notAbovePrevious": "lower",
  "odometer.notBelowNext": "higher",
};

/** The server's rules, with the last reading as the only other one. */
export function getMileageHint(
  typed: { distance: number; date: string },
  last: LastReading,
): MileageHint | null {
  const reading = { ...last.typed, ...typed };
  const [error] = checkReading(reading, [{ ...last, origin: "entered" }], reading.date);
  if (error) return hints[error.code] ?? null;
  return reading.date >= last.date && jumpsTooFar(last, reading, last.pace) ? "jump" : null;
}
