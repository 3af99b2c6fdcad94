import { and, count, desc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database, OpenDatabase } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { imports } from "#db/schema/imports.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { countItems, type ImportStep } from "./import-step.ts";

export type ImportRun = typeof imports.$inferSelect;

/** Longer than a write with its retries, so a silent worker is gone. */
const leaseMilliseconds = 10_000;

export function getLeaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMilliseconds);
}

export async function findRun(
  db: Database,
  accountId: string,
  importId: string,
): Promise<ImportRun | null> {
  const isRequested = and(eq(imports.accountId, accountId), eq(imports.importId, importId));
  const [run] = await db
    .select()
    .from(imports)
    .where(isRequested)
    .orderBy(desc(imports.number))
    .limit(1);
  return run ?? null;
}

export async function findUnfinished(
  db: Database,
  accountId: string,
  vehicleId: string | null,
): Promise<ImportRun | null> {
  const { vehicleId: into, finishedAt, createdAt } = imports;
  const isForVehicle = vehicleId === null ? isNull(into) : eq(into, vehicleId);
  const [run] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.accountId, accountId), isForVehicle, isNull(finishedAt)))
    .orderBy(desc(createdAt))
    .limit(1);
  return run ?? null;
}

export function listPaused(db: Database, now: Date, limit: number): Promise<ImportRun[]> {
  return db
    .select()
    .from(imports)
    .where(and(isNull(imports.finishedAt), lt(imports.workingUntil, now)))
    .orderBy(imports.workingUntil)
    .limit(limit);
}

export function insertRun(db: Database, run: ImportRun) {
  return db.insert(imports).values(run);
}

/** Violates `imports_worker` if another worker has it or finished it. */
export function claimRun(db: Database, id: string, now: Date) {
  const { workingUntil, finishedAt } = imports;
  const isFree = sql`${workingUntil} < ${now.getTime()} AND ${finishedAt} IS NULL`;
  return db
    .update(imports)
    .set({ workingUntil: sql`iif(${isFree}, ${getLeaseEnd(now).getTime()}, -1)` })
    .where(eq(imports.id, id));
}

const addedTables = [
  ...([serviceRecords, odometerReadings, fillUps, expenses] as const),
  ...([planItems, supplies, customReminders, vehicleNotes] as const),
] as const;

/** Goes last in its batch. Violates `imports_position` if the import advanced or was stopped. */
export function advanceRun(
  db: OpenDatabase,
  run: ImportRun,
  { from, to }: ImportStep,
  ids: readonly string[],
  now: Date,
) {
  // A fill-up's reading has its id, and would count once more.
  const isOwn = (table: (typeof addedTables)[number]) =>
    table === odometerReadings ? ne(odometerReadings.origin, "fill-up") : undefined;
  const counts = addedTables.map((table) =>
    db
      .select({ count: count() })
      .from(table)
      .where(and(inArray(table.id, among(ids)), isOwn(table))),
  );
  const { position, added, finishedAt } = imports;
  const isNext = sql`${position} = ${from} AND ${finishedAt} IS NULL`;
  return db
    .update(imports)
    .set({
      position: sql`iif(${isNext}, ${to}, -1)`,
      added: sql`${added} + ${sql.join(counts, sql` + `)}`,
      workingUntil: getLeaseEnd(now),
      finishedAt: to === countItems(run) ? now : null,
    })
    .where(eq(imports.id, run.id))
    .returning({ position });
}

export async function releaseRun(db: OpenDatabase, id: string): Promise<void> {
  await db
    .update(imports)
    .set({ workingUntil: new Date(0) })
    .where(eq(imports.id, id));
}

export function stopRun(db: Database, id: string, now: Date) {
  return db
    .update(imports)
    .set({ finishedAt: now })
    .where(and(eq(imports.id, id), isNull(imports.finishedAt)));
}

export async function findPosition(db: Database, id: string): Promise<number | null> {
  const { position } = imports;
  const [row] = await db.select({ position }).from(imports).where(eq(imports.id, id));
  return row?.position ?? null;
}
