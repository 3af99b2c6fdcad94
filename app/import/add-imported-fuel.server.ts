import { and, eq, inArray } from "drizzle-orm";
import { among } from "#db/among.ts";
import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import type { importedLines } from "#db/schema/imports.ts";
import type { planItems, supplies } from "#db/schema/planner/planner.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { readAllStops } from "#app/fuel/fuel-log.server.ts";
import { importFillUps } from "#app/fuel/fuel-writes.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { keepStorable } from "#app/import/account/fill-up-entry.ts";
import { groupByVehicle } from "./group-by-vehicle.ts";
import type { ImportPlan, PlacedExpense, PlacedFillUp } from "./import-store.server.ts";

/** A car's fuel log and which of a file's keys it has, removed ones included. */
export type ImportedLog = Awaited<ReturnType<typeof readAllStops>> & { keys: Set<string> };

export type ImportedLogs = Map<string, ImportedLog>;

export async function readImportedLog(
  db: Database,
  vehicleId: string,
  keys: readonly string[],
): Promise<ImportedLog> {
  const [log, known] = await Promise.all([
    readAllStops(db, vehicleId),
    listKnownKeys(db, fillUps, vehicleId, keys),
  ]);
  return { ...log, keys: known };
}

export async function listKnownKeys(
  db: Database,
  table:
    | typeof fillUps
    | typeof expenses
    | typeof planItems
    | typeof supplies
    | typeof importedLines,
  vehicleId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: table.importKey })
    .from(table)
    .where(and(eq(table.vehicleId, vehicleId), inArray(table.importKey, among(keys))));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** What a background step needs to add its fill-ups. */
export async function readImportedLogs(
  db: Database,
  placed: ImportPlan["records"],
): Promise<ImportedLogs> {
  const added = placed.flatMap((one) => ("fillUp" in one ? one : []));
  const cars = [...groupByVehicle(added)];
  const logs = cars.map(async ([id, ofCar]) => {
    const keys = ofCar.map(({ fillUp }) => fillUp.importKey);
    return [id, await readImportedLog(db, id, keys)] as const;
  });
  return new Map(await Promise.all(logs));
}

/** A statement has room for about a thousand. */
export const rowsPerInsert = 200;

/** The ids of the rows that the writes add, unless they are known. */
export type ImportedWrites = { ids: string[]; writes: Writes };

/** Skips known keys. Violates `fuel_changed` if a log was changed since it was read. */
export function addImportedFillUps(
  db: Database,
  placed: readonly PlacedFillUp[],
  logs: ImportedLogs,
  now: Date,
): ImportedWrites {
  const cars = [...groupByVehicle(placed)];
  const added = cars.map(([vehicleId, ofCar]) => {
    const log = logs.get(vehicleId)!;
    const rows = ofCar.flatMap(({ fillUp, createdAt = now, verdict }) =>
      log.keys.has(fillUp.importKey)
        ? []
        : { ...fillUp, id: newId(), vehicleId, createdAt: new Date(createdAt), verdict },
    );
    const stored = keepStorable(rows, log.stops);
    const writes = [...importFillUps(db, vehicleId, log, stored), ...judgeReadings(db, stored)];
    return { ids: stored.map(({ id }) => id), writes };
  });
  return {
    ids: added.flatMap(({ ids }) => ids),
    writes: added.flatMap(({ writes }) => writes),
  };
}

/** Of fill-ups, whose readings have their ids. */
function judgeReadings(
  db: Database,
  fillUps: readonly ({ id: string } & Pick<PlacedFillUp, "verdict">)[],
): Writes {
  return fillUps.flatMap(({ id, verdict }) =>
    verdict
      ? db
          .update(odometerReadings)
          .set({ verdict, counts: verdict !== "wrong" })
          .where(eq(odometerReadings.id, id))
      : [],
  );
}

/** Skips known keys. */
export function addImportedExpenses(
  db: Database,
  placed: readonly PlacedExpense[],
  now: Date,
): ImportedWrites {
  const rows = placed.map(({ vehicleId, expense, createdAt = now }) => ({
    ...{ ...expense, id: newId(), vehicleId },
    ...{ repeat: "none" as const, createdAt: new Date(createdAt) },
  }));
  const writes = chunks(rows, rowsPerInsert).map((some) =>
    db.insert(expenses).values(some).onConflictDoNothing(),
  );
  return { ids: rows.map(({ id }) => id), writes };
}
