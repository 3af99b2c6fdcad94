import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { supplies, supplyUses } from "#db/schema/planner/planner.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { isKept } from "./is-kept.ts";
import { plannerLimits } from "./planner-limits.ts";
import type { Stock, SupplyUse } from "./supply-use.ts";

export type Supply = typeof supplies.$inferSelect;
export type NewSupply = Omit<typeof supplies.$inferInsert, "createdAt">;

export const suppliesOnPage = 50;

/** By name, with one more than fit on a page. */
export function listSupplies(
  db: Database,
  vehicleId: string,
  below: ListKey | null,
): Promise<(Supply & ListKey)[]> {
  const { id, name, removedAt } = supplies;
  return db
    .select({ ...getTableColumns(supplies), date: sql<string>`${name}` })
    .from(supplies)
    .where(
      and(
        eq(supplies.vehicleId, vehicleId),
        isNull(removedAt),
        below ? sql`(${name}, ${id}) > (${below.date}, ${below.id})` : undefined,
      ),
    )
    .orderBy(asc(name), asc(id))
    .limit(suppliesOnPage + 1);
}

const maxRemoved = 30;

/** Those that were removed since then, the latest first. */
export function listRemovedSupplies(db: Database, vehicleId: string, since: Date) {
  const { id, name, removedAt } = supplies;
  return db
    .select({ id, name })
    .from(supplies)
    .where(and(eq(supplies.vehicleId, vehicleId), gt(removedAt, since)))
    .orderBy(desc(removedAt))
    .limit(maxRemoved);
}

export async function findSupply(
  db: Database,
  vehicleId: string,
  id: string,
  since: Date | null,
): Promise<Supply | null> {
  const [supply] = await db
    .select()
    .from(supplies)
    .where(and(eq(supplies.id, id), eq(supplies.vehicleId, vehicleId), isKept(supplies, since)));
  return supply ?? null;
}

export async function countSupplies(db: Database, vehicleId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(supplies)
    .where(and(eq(supplies.vehicleId, vehicleId), isNull(supplies.removedAt)));
  return row?.rows ?? 0;
}

export function insertSupply(db: Database, supply: NewSupply, now: Date) {
  return db.insert(supplies).values({ ...supply, createdAt: now });
}

export function changeSupply(
  db: Database,
  { id, version }: Supply,
  change: Partial<NewSupply>,
  editor: string,
) {
  return db
    .update(supplies)
    .set({ ...change, version: version + 1, editedBy: editor })
    .where(eq(supplies.id, id));
}

export function setSupplyRemoved(db: Database, id: string, removedAt: Date | null) {
  return db.update(supplies).set({ removedAt }).where(eq(supplies.id, id));
}

const stockColumns = {
  id: supplies.id,
  name: supplies.name,
  partNumber: supplies.partNumber,
  unitCost: supplies.unitCost,
  currency: supplies.currency,
  quantity: supplies.quantity,
};

/** What a new record can use. */
export function listStock(db: Database, vehicleId: string): Promise<Stock[]> {
  return db
    .select({ ...stockColumns, used: sql<number>`0` })
    .from(supplies)
    .where(isInStock(vehicleId))
    .orderBy(asc(supplies.name))
    .limit(plannerLimits.supplies);
}

export async function hasStock(db: Database, vehicleId: string): Promise<boolean> {
  const rows = await db
    .select({ id: supplies.id })
    .from(supplies)
    .where(isInStock(vehicleId))
    .limit(1);
  return rows.length > 0;
}

function isInStock(vehicleId: string) {
  return and(
    eq(supplies.vehicleId, vehicleId),
    isNull(supplies.removedAt),
    gt(supplies.quantity, 0),
  );
}

function usedBy(db: Database, recordId: string) {
  return db
    .select({ id: supplyUses.supplyId })
    .from(supplyUses)
    .where(eq(supplyUses.recordId, recordId));
}

/** What a record used or could use. */
export function listStockFor(db: Database, vehicleId: string, recordId: string): Promise<Stock[]> {
  const used = sql<number>`coalesce(${supplyUses.quantity}, 0)`;
  return db
    .select({ ...stockColumns, used })
    .from(supplies)
    .leftJoin(
      supplyUses,
      and(eq(supplyUses.supplyId, supplies.id), eq(supplyUses.recordId, recordId)),
    )
    .where(
      or(
        and(eq(supplies.vehicleId, vehicleId), inArray(supplies.id, usedBy(db, recordId))),
        isInStock(vehicleId),
      ),
    )
    .orderBy(asc(supplies.name))
    .limit(2 * plannerLimits.supplies);
}

export type UsedSupply = { name: string; used: number };

export function listUsed(db: Database, recordId: string): Promise<UsedSupply[]> {
  return db
    .select({ name: supplies.name, used: supplyUses.quantity })
    .from(supplyUses)
    .innerJoin(supplies, eq(supplies.id, supplyUses.supplyId))
    .where(eq(supplyUses.recordId, recordId))
    .orderBy(asc(supplies.name));
}

export function insertUses(db: Database, recordId: string, uses: readonly SupplyUse[]): Writes {
  return uses.length > 0
    ? [db.insert(supplyUses).values(uses.map((use) => ({ ...use, recordId })))]
    : [];
}

export function replaceUses(db: Database, recordId: string, uses: readonly SupplyUse[]): Writes {
  return [
    db.delete(supplyUses).where(eq(supplyUses.recordId, recordId)),
    ...insertUses(db, recordId, uses),
  ];
}
