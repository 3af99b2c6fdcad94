import { and, desc, eq, gt, isNotNull, isNull, or, sql, type Placeholder } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Writes } from "#db/writes.ts";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import type { MountChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { maxTireSets } from "#app/vehicle/tire-sets/tire-row.server.ts";
import type { StoredCheck, StoredSet } from "#app/vehicle/tire-sets/tire-set.ts";

const maxChecks = 6;

/**
 * As JSON, so that a set is one row. The id is written out because drizzle drops the table name.
 */
const checks = sql<
  StoredCheck[]
>`(SELECT json_group_array(json_object('date', c.date, 'depth', c.depth, 'unit', c.unit)) FROM (
  SELECT * FROM ${tireChecks} WHERE set_id = tire_sets.id
  ORDER BY date DESC, created_at DESC LIMIT ${maxChecks}) c)`.mapWith(
  (text: string) => JSON.parse(text) as StoredCheck[],
);

export type SetWithChecks = { set: StoredSet; checks: StoredCheck[] };

const keptSets = preparedQuery(["vehicleId"], (db, { vehicleId }) =>
  db
    .select({ set: tireSets, checks })
    .from(tireSets)
    .where(isKept(vehicleId))
    .orderBy(tireSets.createdAt)
    .limit(maxTireSets),
);

export function listSets(db: Database, vehicleId: string): Promise<SetWithChecks[]> {
  return keptSets(db, { vehicleId });
}

/** Within the last 30 days (decisions §5), latest first. */
export function listRemovedSets(db: Database, vehicleId: string, now: Date): Promise<StoredSet[]> {
  return db
    .select()
    .from(tireSets)
    .where(isRemoved(vehicleId, now))
    .orderBy(desc(tireSets.removedAt))
    .limit(maxTireSets);
}

/** Null if it's removed or another vehicle's. `since` also finds one removed after that time. */
export async function findSet(
  db: Database,
  vehicleId: string,
  id: string,
  since: Date | null,
): Promise<SetWithChecks | null> {
  const isThere = or(isNull(tireSets.removedAt), since ? gt(tireSets.removedAt, since) : undefined);
  const [row] = await db
    .select({ set: tireSets, checks })
    .from(tireSets)
    .where(and(eq(tireSets.id, id), eq(tireSets.vehicleId, vehicleId), isThere));
  return row ?? null;
}

export async function findRemovedSet(
  db: Database,
  vehicleId: string,
  id: string,
  now: Date,
): Promise<StoredSet | null> {
  const [row] = await db
    .select()
    .from(tireSets)
    .where(and(eq(tireSets.id, id), isRemoved(vehicleId, now)));
  return row ?? null;
}

function isKept(vehicleId: string | Placeholder) {
  return and(eq(tireSets.vehicleId, vehicleId), isNull(tireSets.removedAt));
}

function isRemoved(vehicleId: string, now: Date) {
  return and(
    eq(tireSets.vehicleId, vehicleId),
    isNotNull(tireSets.removedAt),
    gt(tireSets.removedAt, undoStart(now)),
  );
}

export type NewSet = Omit<typeof tireSets.$inferInsert, "createdAt">;

export function insertSet(db: Database, set: NewSet, now: Date) {
  return db.insert(tireSets).values({ ...set, createdAt: now });
}

/** Increments the version, so concurrent edits and swaps can't overwrite each other. */
export function changeSet(
  db: Database,
  { id, version }: StoredSet,
  change: Partial<Omit<NewSet, "id" | "vehicleId">>,
  editor: string,
) {
  return db
    .update(tireSets)
    .set({ ...change, version: version + 1, editedBy: editor })
    .where(eq(tireSets.id, id));
}

export function moveSets(
  db: Database,
  sets: readonly StoredSet[],
  change: MountChange,
  editor: string,
): Writes {
  return sets.map((set) => changeSet(db, set, { changes: [...set.changes, change] }, editor));
}

export function removeSet(db: Database, id: string, now: Date) {
  return db.update(tireSets).set({ removedAt: now }).where(eq(tireSets.id, id));
}

export function restoreSet(db: Database, id: string) {
  return db.update(tireSets).set({ removedAt: null }).where(eq(tireSets.id, id));
}

export function insertCheck(
  db: Database,
  check: Omit<typeof tireChecks.$inferInsert, "createdAt">,
  now: Date,
) {
  return db.insert(tireChecks).values({ ...check, createdAt: now });
}
