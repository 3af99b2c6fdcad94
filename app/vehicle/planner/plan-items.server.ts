import { and, asc, count, desc, eq, getTableColumns, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { planItems } from "#db/schema/planner/planner.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { isKept } from "./is-kept.ts";

export type PlanItem = typeof planItems.$inferSelect;
/** `date` and its id are its key. */
export type ListedItem = PlanItem & ListKey;
export type NewPlanItem = Omit<typeof planItems.$inferInsert, "createdAt">;

export const itemsOnPage = 50;

/** First what has a date, the earliest first; then by mileage; then in the order they came. */
const openKey = sql<string>`CASE ${planItems.status} WHEN 'planned' THEN '0' ELSE '1' END
  || coalesce(${planItems.dueDate}, '~') || printf(' %012d %015d',
    coalesce(${planItems.dueDistance}, 999999999999), ${planItems.createdAt})`;
const doneKey = sql<string>`'2' || ${planItems.doneAt}`;

/** Planned ones, then ideas, then those that are done, with one more than fit on a page. */
export async function listPlanItems(
  db: Database,
  vehicleId: string,
  below: ListKey | null,
): Promise<ListedItem[]> {
  const own = and(eq(planItems.vehicleId, vehicleId), isNull(planItems.removedAt));
  const columns = getTableColumns(planItems);
  const { id, status, doneAt } = planItems;
  const doneBefore = below?.date.startsWith("2") ? Number(below.date.slice(1)) : null;
  const [open, done] = await Promise.all([
    doneBefore === null
      ? db
          .select({ ...columns, date: openKey })
          .from(planItems)
          .where(
            and(
              own,
              ne(status, "done"),
              below ? sql`(${openKey}, ${id}) > (${below.date}, ${below.id})` : undefined,
            ),
          )
          .orderBy(openKey, asc(id))
          .limit(itemsOnPage + 1)
      : [],
    db
      .select({ ...columns, date: doneKey })
      .from(planItems)
      .where(
        and(
          own,
          eq(status, "done"),
          doneBefore === null ? undefined : sql`${doneAt} <= ${doneBefore}`,
          doneBefore === null ? undefined : sql`(${doneAt}, ${id}) < (${doneBefore}, ${below!.id})`,
        ),
      )
      .orderBy(desc(doneAt), desc(id))
      .limit(itemsOnPage + 1),
  ]);
  return [...open, ...done].slice(0, itemsOnPage + 1);
}

const maxRemoved = 30;

/** Those that were removed since then, the latest first. */
export function listRemovedItems(db: Database, vehicleId: string, since: Date) {
  return db
    .select({ id: planItems.id, name: planItems.title })
    .from(planItems)
    .where(and(eq(planItems.vehicleId, vehicleId), gt(planItems.removedAt, since)))
    .orderBy(desc(planItems.removedAt))
    .limit(maxRemoved);
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
