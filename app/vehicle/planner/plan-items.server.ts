import { and, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { planItems } from "#db/schema/planner/planner.ts";
import { isKept } from "./is-kept.ts";
import { maxDoneItems, plannerLimits } from "./planner-limits.ts";

export type PlanItem = typeof planItems.$inferSelect;
export type NewPlanItem = Omit<typeof planItems.$inferInsert, "createdAt">;

/** Also those that were removed since then. */
export async function listPlanItems(
  db: Database,
  vehicleId: string,
  since: Date,
): Promise<PlanItem[]> {
  const own = and(eq(planItems.vehicleId, vehicleId), isKept(planItems, since));
  const [open, done] = await Promise.all([
    db
      .select()
      .from(planItems)
      .where(and(own, ne(planItems.status, "done")))
      .limit(2 * plannerLimits.items),
    db
      .select()
      .from(planItems)
      .where(and(own, eq(planItems.status, "done")))
      .orderBy(desc(planItems.doneAt))
      .limit(maxDoneItems),
  ]);
  return [...open, ...done];
}

/** Null if it's missing or another vehicle's. */
export async function findPlanItem(
  db: Database,
  vehicleId: string,
  id: string,
  since: Date | null,
): Promise<PlanItem | null> {
  const [item] = await db
    .select()
    .from(planItems)
    .where(and(eq(planItems.id, id), eq(planItems.vehicleId, vehicleId), isKept(planItems, since)));
  return item ?? null;
}

export async function countOpenItems(db: Database, vehicleId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(planItems)
    .where(
      and(
        eq(planItems.vehicleId, vehicleId),
        ne(planItems.status, "done"),
        isNull(planItems.removedAt),
      ),
    );
  return row?.rows ?? 0;
}

export function insertPlanItem(db: Database, item: NewPlanItem, now: Date) {
  return db.insert(planItems).values({ ...item, createdAt: now });
}

export function changePlanItem(
  db: Database,
  { id, version }: PlanItem,
  change: Partial<NewPlanItem>,
  editor: string,
) {
  return db
    .update(planItems)
    .set({ ...change, version: version + 1, editedBy: editor })
    .where(eq(planItems.id, id));
}

export function setPlanItemRemoved(db: Database, id: string, removedAt: Date | null) {
  return db.update(planItems).set({ removedAt }).where(eq(planItems.id, id));
}

/** So that an edit that read it before is merged, instead of undoing this. */
const nextVersion = sql`${planItems.version} + 1`;

/** Changes nothing about one that's done, removed or another vehicle's. */
export function completePlanItem(
  db: Database,
  { id, vehicleId, recordId = null }: { id: string; vehicleId: string; recordId?: string | null },
  now: Date,
) {
  return db
    .update(planItems)
    .set({ status: "done", doneAt: now, recordId, version: nextVersion })
    .where(
      and(
        eq(planItems.id, id),
        eq(planItems.vehicleId, vehicleId),
        ne(planItems.status, "done"),
        isNull(planItems.removedAt),
      ),
    );
}

/** One that became a record is planned again only if that's deleted. */
export function reopenPlanItem(db: Database, { id, vehicleId }: { id: string; vehicleId: string }) {
  return db
    .update(planItems)
    .set({ status: "planned", doneAt: null, version: nextVersion })
    .where(
      and(
        eq(planItems.id, id),
        eq(planItems.vehicleId, vehicleId),
        eq(planItems.status, "done"),
        isNull(planItems.recordId),
      ),
    );
}
