import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { toPace } from "./average.ts";
import type { LastReading } from "./mileage-hint.ts";
import type { NewReading } from "./reading-rule.ts";

/** For checking a mileage while it's typed. */
export function getLastReading(
  { known, today }: { known: VehicleSnapshot; today: string },
  origin: NewReading["origin"],
  { day, distance: format }: Formatters,
): LastReading | null {
  const odometer = getOdometer(known, today);
  if (!odometer) return null;
  const { date, distance, unit } = odometer.points.at(-1)!.reading;
  const { own, typical } = toPace(odometer.average);
  return {
    date,
    distance,
    unit,
    shown: { ...format(distance, unit), day: day(date) },
    pace: { own: own && round(own), typical: round(typical) },
    typed: { unit: known.unit, origin },
  };
}

const round = (miles: number) => Math.round(miles * 100) / 100;
