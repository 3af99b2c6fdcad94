import type { Database } from "#db/client.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { ImportedLine } from "#app/import/formats/imported-line.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import {
  matchCar,
  isOfCar,
  listCars,
  groupLines,
  type NamedCar,
  type OfCar,
  planReceipts,
} from "#app/import/formats/import-groups.ts";
import { planEntries, type PlannedEntries } from "#app/import/entries/plan-entries.ts";
import type { NoteWords } from "#app/import/entries/described-entry.ts";
import type { LogEntry, UnreadEntry } from "#app/import/logs/log-entry.ts";
import { findKnownEntries } from "./known-entries.server.ts";
import type { ImportPlan } from "./import-store.server.ts";
import { createMissingFilter, findReceiptIds } from "./imported-receipts.server.ts";
import { findKnownRecords, type VehicleImport } from "./vehicle-import.server.ts";

/** What the car has of what the file says. */
export async function findExisting(db: Database, id: string, saved: VehicleImport | null) {
  const lines = saved?.lines ?? [];
  const hasReceipts = lines.some((line) => line.ok && line.receipts);
  const [records, receiptIds, { fuelLog, known }] = await Promise.all([
    findKnownRecords(db, [id], lines),
    hasReceipts ? findReceiptIds(db, [id]) : new Set<string>(),
    findKnownEntries(db, id, saved?.log?.entries ?? []),
  ]);
  return { records, receiptIds, fuelLog, known };
}

type Existing = Awaited<ReturnType<typeof findExisting>>;

type Context = {
  accountId: string;
  secret: string;
  unit: DistanceUnit;
  today: string;
  words: NoteWords;
};

/** @param asked the car of the file that the owner chose, if several are in it */
export function planImport(
  saved: VehicleImport,
  { asked, ...choice }: Pick<Context, "secret" | "words"> & { asked: string | null },
  {
    vehicle,
    owner: { accountId },
    known: { unit },
    today,
  }: Pick<OwnersVehicle, "vehicle" | "owner" | "known" | "today">,
  existing: Existing,
) {
  const { cars, chosen } = chooseCar(saved, asked, vehicle);
  const selected = selectCars(saved, cars[chosen] ? [cars[chosen]] : []);
  const unread = saved.lines.filter((line) => !line.ok);
  const context = { ...choice, accountId, unit, today };
  return { cars, chosen, ...planLines(selected, unread, context, existing) };
}

export function planLines(
  { lines, log }: VehicleImport,
  unread: readonly ImportedLine[],
  { accountId, secret, unit, today, words }: Context,
  { records, receiptIds, known }: Existing,
) {
  const entries = (log?.entries ?? []).flatMap((entry) => (entry.kind === "unread" ? [] : entry));
  const planned = planEntries(entries, known, { unit, today, words });
  const groups = groupLines([...lines, ...unread, ...planned.unread], records);
  const isMissing = createMissingFilter(receiptIds, secret, accountId);
  const receipts = planReceipts(groups, records).filter(isMissing);
  return { groups, receipts, planned };
}

/** Without lines that can't be read, which say nothing about their car. */
export function selectCars(saved: VehicleImport, cars: readonly NamedCar[]): VehicleImport {
  const isOfThem = (line: OfCar) => cars.some((car) => isOfCar(line, car));
  const { lines, log } = saved;
  const entries = (log?.entries ?? []).filter(
    (entry) => entry.kind !== "unread" && (isOfThem(entry) || isAboutLog(entry)),
  );
  return {
    ...saved,
    lines: lines.filter((line) => line.ok && isOfThem(line)),
    log: log && { ...log, entries },
  };
}

export function toImportPlan(
  vehicleId: string,
  {
    groups: { added },
    planned: { fillUps, expenses, plans, supplies, reminders, notes, readings },
    receipts,
  }: ReturnType<typeof planLines>,
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

export function listLogCars({ lines, log }: VehicleImport): NamedCar[] {
  if (!log) return listCars(lines.flatMap((line) => (line.ok ? line : [])));
  const isAboutCar = (entry: LogEntry | UnreadEntry) =>
    !["unread", "car", "setting"].includes(entry.kind);
  return listCars(log.entries.flatMap((entry) => (isAboutCar(entry) ? (entry as LogEntry) : [])));
}

function chooseCar(saved: VehicleImport, asked: string | null, vehicle: NamedVehicle) {
  const cars = listLogCars(saved);
  const chosen =
    asked !== null && /^\d{1,5}$/.test(asked)
      ? Number(asked)
      : matchCar(cars, { vin: vehicle.vin, names: namesOf(vehicle) });
  return { cars, chosen: cars[chosen] ? chosen : -1 };
}

export type NamedVehicle = Parameters<typeof vehicleName>[0] & Pick<Vehicle, "vin" | "nickname">;

/** What another tool may call the car. */
export function namesOf(vehicle: NamedVehicle): string[] {
  const names = [vehicle.nickname, vehicleName(vehicle), vehicleName({ ...vehicle, trim: null })];
  return names.filter((name) => name !== null);
}
