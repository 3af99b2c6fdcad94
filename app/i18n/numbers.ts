import type { distanceUnits, frequencies } from "#db/schema/garage-terms.ts";

export type DistanceUnit = (typeof distanceUnits)[number];
export type Frequency = (typeof frequencies)[number];

/** Spec §9. Each cap holds as given, in its own unit. */
export const odometerCaps: Record<DistanceUnit, number> = { mi: 10_000_000, km: 16_093_440 };
export const averageDistanceCaps: Record<DistanceUnit, Record<Frequency, number>> = {
  mi: { year: 100_000, week: 1_923, day: 273 },
  km: { year: 160_934, week: 3_094, day: 440 },
};

/** Spec §9. Every conversion of the product goes by it. */
export const milesInKilometer = 0.62137;

/** A distance with its unit, as an owner typed it or a schedule prints it. */
export type Distance = { distance: number; unit: DistanceUnit };

/**
 * A typed whole number, such as an odometer reading, or null. Thousands may be set apart by commas
 * or spaces of any width (`60,412`, `60 412`), in groups of three: no sign, no decimals.
 */
export function parseWholeNumber(typed: string): number | null {
  const text = typed.trim();
  if (!/^(?:\d+|\d{1,3}(?:([,\s])\d{3})(?:\1\d{3})*)$/.test(text)) return null;
  const number = Number(text.replace(/[,\s]/g, ""));
  return Number.isSafeInteger(number) ? number : null;
}

/** A distance for display in another unit, as a whole number. */
export function convertDistance(distance: number, from: DistanceUnit, to: DistanceUnit): number {
  return from === to ? distance : Math.round(fromMiles(toMiles({ distance, unit: from }), to));
}

/** A distance in miles, unrounded: what is calculated with before anything is shown. */
export function toMiles({ distance, unit }: Distance): number {
  return unit === "mi" ? distance : distance * milesInKilometer;
}

/** Miles in a unit, unrounded. */
export function fromMiles(miles: number, unit: DistanceUnit): number {
  return unit === "mi" ? miles : miles / milesInKilometer;
}

/** Whether somebody can drive so far: a whole number from 1 to the cap of spec §9. */
export function isAverageDistance({ distance, unit }: Distance, frequency: Frequency): boolean {
  return (
    Number.isInteger(distance) && distance >= 1 && distance <= averageDistanceCaps[unit][frequency]
  );
}
