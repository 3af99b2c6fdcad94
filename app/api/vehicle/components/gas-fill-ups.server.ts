import { z } from "zod";
import { energies, fuelUnits, grades } from "#db/schema/fuel/fuel-terms.ts";
import { day, distance, distanceShape, id, money, moneyShape } from "#app/api/shapes.ts";
import { toStop } from "#app/fuel/fuel-log.server.ts";
import { economyIn, economyUnitOf } from "#app/fuel/economy/economy.ts";
import { listFillUps, type ListedFillUp } from "#app/fuel/fuel-page.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { defineComponent } from "./define-component.server.ts";

const economyUnits = ["mpg", "l100", "kwh100mi", "kwh100km", "mpge", "le100"] as const;

const fillUp = z.strictObject({
  id,
  date: day,
  energy: z.enum(energies),
  volume: z.number(),
  unit: z.enum(fuelUnits),
  odometer: distance.nullable(),
  trip: z.number().nullable().describe("In the odometer's unit."),
  total: money.nullable(),
  partial: z.boolean(),
  missed: z.boolean().describe("One before it wasn't noted."),
  grade: z.enum(grades).nullable(),
  station: z.string().nullable(),
  comments: z.string().nullable(),
  tags: z.array(z.string()),
  economy: z
    .strictObject({ value: z.number(), unit: z.enum(economyUnits) })
    .nullable()
    .describe("From the last full one to this."),
});

const max = 20;

export const gasFillUpsComponent = defineComponent({
  schema: z.array(fillUp).describe("The newest 20."),
  page: fuelPaths.fuel,
  read: ({ db }, vehicleId) => listFillUps(db, vehicleId, null),
  shape: ({ known }, rows) => rows.slice(0, max).map((row) => fillUpShape(row, known.unit)),
});

function fillUpShape(row: ListedFillUp, shown: DistanceUnit): z.infer<typeof fillUp> {
  const { date, energy, volume, unit, partial, missed, grade, station, comments, tags } = row;
  const { stretch } = toStop(row);
  const economyUnit = economyUnitOf(energy, shown);
  return {
    id: row.id,
    ...{ date, energy, volume, unit, partial, missed, grade, station, comments, tags },
    odometer:
      row.odometer === null
        ? null
        : distanceShape({ distance: row.odometer, unit: row.distanceUnit }),
    trip: row.trip,
    total: moneyShape(row.total, row.currency),
    economy: stretch && {
      value: Math.round(economyIn(economyUnit, stretch) * 10) / 10,
      unit: economyUnit,
    },
  };
}
