import type { Reading } from "#app/vehicle/odometer/readings.ts";

export function miles(date: string, distance: number): Reading {
  return { date, distance, unit: "mi", origin: "entered" };
}
