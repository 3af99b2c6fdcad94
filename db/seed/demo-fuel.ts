import { importFillUps, type NotedFillUp } from "#app/fuel/fuel-writes.server.ts";
import { energyOf, toAmount, type FuelUnit } from "#app/fuel/economy/quantity.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";

/** Price per unit in dollars. */
type DemoFillUp = [
  daysAgo: number,
  distance: number,
  volume: number,
  price: number,
  known?: Partial<Pick<NotedFillUp, "partial" | "missed" | "grade" | "station" | "comments">>,
];

export type DemoFuel = { unit: FuelUnit; fillUps: DemoFillUp[] };

type DemoFuelContext = {
  vehicleId: string;
  currency: "USD" | "CAD";
  distanceUnit: DistanceUnit;
  dateOf: (daysAgo: number) => string;
  at: (daysAgo: number) => Date;
};

export function buildDemoFuel(
  db: Database,
  { unit, fillUps }: DemoFuel,
  { vehicleId, currency, distanceUnit, dateOf, at }: DemoFuelContext,
): Writes {
  const rows = fillUps.map(([daysAgo, odometer, volume, price, known = {}]) => ({
    ...{ id: `${vehicleId}-fuel-${daysAgo}`, vehicleId, createdAt: at(daysAgo) },
    ...{ date: dateOf(daysAgo), energy: energyOf(unit), unit, volume },
    amount: toAmount(volume, unit),
    ...{ total: Math.round(volume * price * 100), price, isTotalDerived: true, currency },
    ...{ odometer, distanceUnit, miles: toMiles({ distance: odometer, unit: distanceUnit }) },
    ...{ trip: null, partial: false, missed: false, grade: null, station: null, comments: null },
    tags: [],
    ...known,
  }));
  return importFillUps(db, vehicleId, { version: 0, stops: [] }, rows);
}
