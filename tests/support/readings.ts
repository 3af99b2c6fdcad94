import type { Reading } from "#app/vehicle/odometer/readings.ts";

/** A reading in miles that an owner entered. */
export function miles(date: string, distance: number): Reading {
  return { date, distance, unit: "mi", origin: "entered" };
}
