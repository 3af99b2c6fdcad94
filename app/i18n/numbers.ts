import type { distanceUnits, frequencies } from "#db/schema/garage-terms.ts";

export type DistanceUnit = (typeof distanceUnits)[number];
export type Frequency = (typeof frequencies)[number];

/** Spec §9. Each cap applies in its own unit. */
export const odometerCaps: Record<DistanceUnit, number> = { mi: 10_000_000, km: 16_093_440 };
export const averageDistanceCaps: Record<DistanceUnit, Record<Frequency, number>> = {
  mi: { year: 100_000, week: 1_923, day: 273 },
  km: { year: 160_934, week: 3_094, day: 440 },
};

/** Spec §9, for all conversions. */
export const milesInKilometer = 0.62137;

export type Distance = { distance: number; unit: DistanceUnit };

export function parseWholeNumber(typed: string): number | null {
  const text = typed.trim();
  if (!/^(?:\d+|\d{1,3}(?:([,\s])\d{3})(?:\1\d{3})*)$/.test(text)) return null;
  const number = Number(text.replace(/[,\s]/g, ""));
  return Number.isSafeInteger(number) ? number : null;
}

export function convertDistance(distance: number, from: DistanceUnit, to: DistanceUnit): number {
  return from === to ? distance : Math.round(fromMiles(toMiles({ distance, unit: from }), to));
}

export function toMiles({ distance, unit }: Distance): number {
  return unit === "mi" ? distance : distance * milesInKilometer;
}

export function fromMiles(miles: number, unit: DistanceUnit): number {
  return unit === "mi" ? miles : miles / milesInKilometer;
}

export function isAverageDistance({ distance, unit }: Distance, frequency: Frequency): boolean {
  return (
    Number.isInteger(distance) && distance >= 1 && distance <= averageDistanceCaps[unit][frequency]
  );
}
