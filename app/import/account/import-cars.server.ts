import type { Database } from "#db/client.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readAnswers } from "#app/import/logs/log-answers.ts";
import { noteWords } from "#app/import/import-view.server.ts";
import { findRun } from "#app/import/import-runs.server.ts";
import type { ImportPlan } from "#app/import/import-store.server.ts";
import { findVehicleImport, type VehicleImport } from "#app/import/vehicle-import.server.ts";
import {
  findExisting,
  listLogCars,
  planLines,
  selectCars,
  toImportPlan,
} from "#app/import/vehicle-plan.server.ts";
import { listOwnVehicles } from "./account-import.server.ts";
import { readAssignment } from "./log-cars.ts";

/** The file, and which of its cars go where if the address says so. */
export async function findCarsImport(context: RequestContext, request: Request, importId: string) {
  const search = new URL(request.url).searchParams;
  const accountId = context.claim?.accountId;
  const saved = await findVehicleImport(context, accountId, null, importId, readAnswers(search));
  if (!saved) return null;
  const cars = listLogCars(saved);
  const assigned = readAssignment(search, cars.length);
  const ids = [...new Set(assigned ?? [])].filter((id) => id !== "");
  const selections = ids.map((id) => ({
    id,
    selected: selectCars(
      saved,
      cars.filter((_, at) => assigned![at] === id),
    ),
  }));
  return { importId, saved, cars, assigned, selections };
}

export type CarsImport = NonNullable<Awaited<ReturnType<typeof findCarsImport>>>;

/** What's read of a car that turns out to be somebody else's isn't used. */
export async function findCarsFacts(
  db: Database,
  accountId: string,
  importId: string,
  found: CarsImport | null,
) {
  const [garage, run, existing] = await Promise.all([
    listOwnVehicles(db, accountId),
    findRun(db, accountId, importId),
    Promise.all(
      (found?.selections ?? []).map(({ id, selected }) => findExisting(db, id, selected)),
    ),
  ]);
  return { garage, run, existing };
}

type CarsFacts = Awaited<ReturnType<typeof findCarsFacts>>;

/** By car of the garage that something goes into. */
export function planCars(
  { selections, saved: { hints } }: CarsImport,
  { garage, existing }: CarsFacts,
  { settings: { secret }, locale }: RequestContext,
  accountId: string,
) {
  return selections.flatMap(({ id, selected }, at) => {
    const vehicle = garage.find((own) => own.id === id);
    const { today } = hints;
    if (!vehicle) return [];
    const context = { accountId, secret, today, unit: vehicle.distanceUnit };
    const words = noteWords(locale);
    const plan = planLines(selected, [], { ...context, words }, existing[at]!);
    return { vehicle, ...plan, fuelLog: existing[at]!.fuelLog };
  });
}

export type PlannedCar = ReturnType<typeof planCars>[number];

export function joinPlans(planned: readonly PlannedCar[]): ImportPlan {
  const plans = planned.map((car) => toImportPlan(car.vehicle.id, car));
  return {
    records: plans.flatMap(({ records }) => records),
    receipts: plans.flatMap(({ receipts }) => receipts),
  };
}

export function listUnread({ lines }: VehicleImport, planned: readonly PlannedCar[]) {
  return [...lines, ...planned.flatMap(({ planned: { unread } }) => unread)].filter(
    (line) => !line.ok,
  );
}
