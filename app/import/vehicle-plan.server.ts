import type { Database } from "#db/client.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import {
  matchCar,
  isOfCar,
  listCars,
  groupLines,
  type OfCar,
  planReceipts,
} from "#app/import/formats/import-groups.ts";
import { planEntries, type PlannedEntries } from "#app/import/entries/plan-entries.ts";
import type { NoteTitles } from "#app/import/entries/imported-notes.ts";
import type { LogEntry, UnreadEntry } from "#app/import/logs/log-entry.ts";
import { findKnownEntries } from "./known-entries.server.ts";
import { findRun } from "./import-runs.server.ts";
import type { ImportPlan } from "./import-store.server.ts";
import { createMissingFilter, findReceiptIds } from "./imported-receipts.server.ts";
import { findKnownRecords, type VehicleImport } from "./vehicle-import.server.ts";

/** What the car has of what the file says. */
export async function findExisting(
  db: Database,
  id: string,
  saved: VehicleImport | null,
  { accountId, importId }: { accountId: string; importId: string },
) {
  const lines = saved?.lines ?? [];
  const hasReceipts = lines.some((line) => line.ok && line.receipts);
  const entries = saved?.log?.entries ?? [];
  const [records, receiptIds, run, { fuelLog, known }] = await Promise.all([
    findKnownRecords(db, [id], lines),
    hasReceipts ? findReceiptIds(db, [id]) : new Set<string>(),
    findRun(db, accountId, importId),
    findKnownEntries(db, id, entries),
  ]);
  return { records, receiptIds, run, fuelLog, known };
}

type LoadedVehicle = Pick<OwnersVehicle, "vehicle" | "owner" | "known" | "today"> & {
  data: Awaited<ReturnType<typeof findExisting>>;
};

/** @param asked the car of the file that the owner chose, if several are in it */
export function planImport(
  saved: VehicleImport,
  { asked, secret, titles }: { asked: string | null; secret: string; titles: NoteTitles },
  { vehicle, owner, known: settings, today, data: { records, receiptIds, known } }: LoadedVehicle,
) {
  const { cars, chosen } = chooseCar(saved, asked, vehicle);
  const car = cars[chosen];
  const entries = (saved.log?.entries ?? []).flatMap((entry) =>
    entry.kind !== "unread" && (isOfCar(entry, car) || isAboutLog(entry)) ? entry : [],
  );
  const planned = planEntries(entries, known, { unit: settings.unit, today, titles });
  const lines = saved.lines.filter((line) => !line.ok || isOfCar(line, car));
  const groups = groupLines([...lines, ...planned.unread], records);
  const receipts = planReceipts(groups, records).filter(
    createMissingFilter(receiptIds, secret, owner.accountId),
  );
  return { cars, chosen, groups, receipts, planned };
}

export function toImportPlan(
  vehicleId: string,
  {
    groups: { added },
    planned: { fillUps, expenses, plans, supplies, reminders, notes, readings },
    receipts,
  }: Pick<ReturnType<typeof planImport>, "groups" | "planned" | "receipts">,
): ImportPlan {
  return {
    records: [
      ...added.map(({ record }) => ({ vehicleId, record })),
      ...fillUps.map((fillUp) => ({ vehicleId, fillUp })),
      ...expenses.map((expense) => ({ vehicleId, expense })),
      ...plans.map((plan) => ({ vehicleId, plan })),
      ...supplies.map((supply) => ({ vehicleId, supply })),
      ...reminders.map((reminder) => ({ vehicleId, reminder })),
      ...notes.map((note) => ({ vehicleId, note })),
      ...readings.map((reading) => ({ vehicleId, reading })),
    ],
    receipts: receipts.map((receipt) => ({ vehicleId, ...receipt })),
  };
}

export function hasEntries(planned: PlannedEntries): boolean {
  const { fillUps, expenses, plans, supplies, reminders, notes, readings } = planned;
  return [fillUps, expenses, plans, supplies, reminders, notes, readings].some(
    ({ length }) => length > 0,
  );
}

/** Such as a list of stations, which is noted for each of the log's cars. */
function isAboutLog({ kind, vehicle, vin }: LogEntry): boolean {
  return (kind === "setting" || kind === "car") && vehicle === null && vin === null;
}

function listEntries({ lines, log }: VehicleImport): OfCar[] {
  if (!log) return lines.flatMap((line) => (line.ok ? line : []));
  const isAboutCar = (entry: LogEntry | UnreadEntry) =>
    !["unread", "car", "setting"].includes(entry.kind);
  return log.entries.flatMap((entry) => (isAboutCar(entry) ? (entry as LogEntry) : []));
}

function chooseCar(saved: VehicleImport, asked: string | null, vehicle: Vehicle) {
  const cars = listCars(listEntries(saved));
  const names = [
    vehicle.nickname,
    vehicleName(vehicle),
    vehicleName({ ...vehicle, trim: null }),
  ].filter((name) => name !== null);
  const chosen =
    asked !== null && /^\d{1,5}$/.test(asked)
      ? Number(asked)
      : matchCar(cars, { vin: vehicle.vin, names });
  return { cars, chosen: cars[chosen] ? chosen : -1 };
}
