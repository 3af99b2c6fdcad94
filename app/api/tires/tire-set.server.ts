import { z } from "zod";
import { tireSeasons, treadUnits } from "#db/schema/tire-terms.ts";
import { day, distance, distanceShape, id } from "#app/api/shapes.ts";
import { asPage } from "#app/api/as-page.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { fromMiles } from "#app/i18n/numbers.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import { tireSetStatus } from "#app/maintenance/due/tire-life.ts";
import { loadSet } from "#app/tires/tire-guard.server.ts";
import type { SetWithChecks } from "#app/tires/tires.server.ts";
import { getLastChange, getMilesRun, isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import { toTireSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";

const life = z.strictObject({ years: z.int().nullable(), distance: distance.nullable() });
const text = z.string().nullable();

export const tireSet = z.strictObject({
  id,
  season: z.enum(tireSeasons),
  numberOfTires: z.int(),
  ...{ brand: text, model: text, size: text, tin: text },
  mountedInformation: z.strictObject({
    isMounted: z.boolean(),
    mountDate: day,
    mountUnmountDate: day.describe("Of the last time they were put on or taken off."),
    mountOdometer: distance.nullable(),
  }),
  treadLifeReminder: life.nullable(),
  warranty: life.nullable(),
  tireWearChecked: z
    .strictObject({ date: day, depth: z.number(), unit: z.enum(treadUnits) })
    .nullable()
    .describe("The last time."),
  distanceRun: distance.nullable(),
  reminderStatus: z.enum(["overdue", "act-now", "get-ready", "ok"]),
});

export function tireSetShape(
  { set, checks }: SetWithChecks,
  known: Known,
): z.infer<typeof tireSet> {
  const { season, numberOfTires, brand, model, size, tin, mountDate, unit } = set;
  const lastCheck = checks[0] ?? null;
  const tires = toTireSet(set, lastCheck);
  const run = getMilesRun(tires, known.odometer, known.today);
  const shape = (value: number | null) =>
    value === null ? null : distanceShape({ distance: value, unit });
  const lifeShape = (years: number | null, limit: number | null) =>
    years === null && limit === null ? null : { years, distance: shape(limit) };
  return {
    id: set.id,
    ...{ season, numberOfTires, brand, model, size, tin },
    mountedInformation: {
      isMounted: isMounted(set),
      mountDate,
      mountUnmountDate: getLastChange(tires)!.date,
      mountOdometer: shape(set.mountDistance),
    },
    treadLifeReminder: lifeShape(set.treadLifeYears, set.treadLifeDistance),
    warranty: lifeShape(set.warrantyYears, set.warrantyDistance),
    tireWearChecked: lastCheck,
    distanceRun:
      run === null
        ? null
        : distanceShape({ distance: fromMiles(run, known.unit), unit: known.unit }),
    reminderStatus: tireSetStatus(tires, known),
  };
}

export async function readSet(args: RequestArgs, params: { vehicleId: string; tireId: string }) {
  const page = asPage(args, paths.editTires(params.vehicleId, params.tireId));
  const { found, known, today } = await loadSet({ ...page, params });
  const odometer = getOdometer(known, today);
  return {
    value: tireSetShape(found, { odometer, unit: known.unit, today }),
    version: found.set.version,
  };
}
