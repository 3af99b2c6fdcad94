import type { Database } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
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
import type { LogEntry, UnreadEntry } from "#app/import/logs/log-entry.ts";
import { listKnownKeys, readImportedLog } from "./add-imported-fuel.server.ts";
import { findRun } from "./import-runs.server.ts";
import type { ImportPlan } from "./import-store.server.ts";
import { createMissingFilter, findReceiptIds } from "./imported-receipts.server.ts";
import {
  findKnownReadings,
  findKnownRecords,
  type VehicleImport,
} from "./vehicle-import.server.ts";

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
  const readingDates = entries.flatMap((entry) =>
    entry.kind === "reading" || entry.kind === "expense" ? entry.date : [],
  );
  const keysOf = (kind: "fillUp" | "expense") =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.importKey : []));
  const fuelKeys = keysOf("fillUp");
  const [records, receiptIds, run, readings, fuelLog, expenseKeys] = await Promise.all([
    findKnownRecords(db, [id], lines),
    hasReceipts ? findReceiptIds(db, [id]) : new Set<string>(),
    findRun(db, accountId, importId),
    findKnownReadings(db, id, readingDates),
    fuelKeys.length > 0 ? readImportedLog(db, id, fuelKeys) : null,
    listKnownKeys(db, expenses, id, keysOf("expense")),
  ]);
  const known = { readings, fuelKeys: fuelLog?.keys ?? new Set<string>(), expenseKeys };
  return { records, receiptIds, run, fuelLog, known };
}

type LoadedVehicle = Pick<OwnersVehicle, "vehicle" | "owner" | "known"> & {
  data: Awaited<ReturnType<typeof findExisting>>;
};

/** @param asked the car of the file that the owner chose, if several are in it */
export function planImport(
  saved: VehicleImport,
  { asked, secret }: { asked: string | null; secret: string },
  { vehicle, owner, known: settings, data: { records, receiptIds, known } }: LoadedVehicle,
) {
  const { cars, chosen } = chooseCar(saved, asked, vehicle);
  const car = cars[chosen];
  const entries = (saved.log?.entries ?? []).flatMap((entry) =>
    entry.kind !== "unread" && isOfCar(entry, car) ? entry : [],
  );
  const planned = planEntries(entries, known, settings.unit);
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
    planned: { fillUps, expenses, readings },
    receipts,
  }: Pick<ReturnType<typeof planImport>, "groups" | "planned" | "receipts">,
): ImportPlan {
  return {
    records: [
      ...added.map(({ record }) => ({ vehicleId, record })),
      ...fillUps.map((fillUp) => ({ vehicleId, fillUp })),
      ...expenses.map((expense) => ({ vehicleId, expense })),
      ...readings.map((reading) => ({ vehicleId, reading })),
    ],
    receipts: receipts.map((receipt) => ({ vehicleId, ...receipt })),
  };
}

export function hasEntries({ fillUps, expenses, readings }: PlannedEntries): boolean {
  return fillUps.length + expenses.length + readings.length > 0;
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
