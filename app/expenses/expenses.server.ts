import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { expenseKinds, type ExpenseKind } from "#db/schema/expenses/expense-terms.ts";
import { expenses, expenseTotals } from "#db/schema/expenses/expenses.ts";
import { fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { todayIn } from "#app/i18n/dates.ts";
import type { Currency } from "#app/i18n/money.ts";
import { isTagged } from "#app/vehicle/tags/tagged-entries.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { endBy } from "./occurrences.ts";
import type { Spending } from "./period-totals.ts";

export type Expense = typeof expenses.$inferSelect;

export const maxRepeating = 40;
export const expensesOnPage = 30;
const maxRemoved = 10;

/** Written out, since SQLite uses a partial index only if it can tell that its rows suffice. */
const isOnce = sql`${expenses.repeat} = 'none' AND ${expenses.removedAt} IS NULL`;
const isRepeating = sql`${expenses.repeat} <> 'none' AND ${expenses.removedAt} IS NULL`;

/** Of kind and tag only one at a time, because each has its own index. */
export type ExpenseFilter = {
  kind: ExpenseKind | null;
  year: string | null;
  tag: string | null;
};

/**
 * With one more than fit on a page. Each filter follows an index ordered by day. Those with a tag
 * can be repeating.
 */
export function listExpenses(
  db: Database,
  vehicleId: string,
  { kind, year, tag }: ExpenseFilter,
  below: ListKey | null,
): Promise<Expense[]> {
  const { date, id } = expenses;
  const tagged = { kind: "expense", year, below, limit: expensesOnPage + 1 } as const;
  const isOfTag =
    tag &&
    and(
      // `+` keeps SQLite from scanning all of the car's expenses.
      sql`+${expenses.vehicleId} = ${vehicleId}`,
      isNull(expenses.removedAt),
      isTagged(vehicleId, id, { ...tagged, tag }),
    );
  const conditions: (SQL | undefined)[] = [
    eq(expenses.vehicleId, vehicleId),
    isOnce,
    kind ? eq(expenses.kind, kind) : undefined,
    year ? and(gte(date, `${year}-01-01`), lte(date, `${year}-12-31`)) : undefined,
    below ? or(lt(date, below.date), and(eq(date, below.date), lt(id, below.id))) : undefined,
    // Starts the index there.
    below ? lte(date, below.date) : undefined,
  ];
  return db
    .select()
    .from(expenses)
    .where(isOfTag || and(...conditions))
    .orderBy(desc(date), desc(id))
    .limit(expensesOnPage + 1);
}

export function listRepeating(db: Database, vehicleId: string) {
  return db
    .select({ ...getTableColumns(expenses), handedOverAt: vehicles.handedOverAt })
    .from(expenses)
    .innerJoin(vehicles, eq(vehicles.id, expenses.vehicleId))
    .where(and(eq(expenses.vehicleId, vehicleId), isRepeating))
    .orderBy(expenses.date)
    .limit(maxRepeating);
}

type RepeatingExpense = Awaited<ReturnType<typeof listRepeating>>[number];

/** A seller doesn't go on paying. If they take the car back, they do. */
export function endAtHandover(repeating: readonly RepeatingExpense[], timeZone: string): Expense[] {
  return repeating.map(({ handedOverAt, ...expense }) =>
    handedOverAt ? endBy(expense, todayIn(timeZone, handedOverAt)) : expense,
  );
}

/** Within the last 30 days (decisions §5), latest first. */
export function listRemoved(db: Database, vehicleId: string, now: Date): Promise<Expense[]> {
  return db
    .select()
    .from(expenses)
    .where(and(eq(expenses.vehicleId, vehicleId), gt(expenses.removedAt, undoStart(now))))
    .orderBy(desc(expenses.removedAt))
    .limit(maxRemoved);
}

/** The stored totals of one-time expenses, of all kinds in `all`, and of each kind in `byKind`. */
export type PeriodsToRead = { all: readonly string[]; byKind: readonly string[] };

export async function listTotals(db: Database, vehicleId: string, { all, byKind }: PeriodsToRead) {
  const { kind, period, currency, cents } = expenseTotals;
  const read = (kinds: readonly string[], periods: readonly string[]) =>
    db
      .select({ kind, period, currency, cents })
      .from(expenseTotals)
      .where(
        sql`${expenseTotals.vehicleId} = ${vehicleId} AND ${kind} IN ${among(kinds)}
          AND ${period} IN ${among(periods)}`,
      );
  const lists = await Promise.all([read(["all"], all), read(expenseKinds, byKind)]);
  return lists.flat();
}

/** Fill-ups without a cost don't count. */
export function listFuelTotals(
  db: Database,
  vehicleId: string,
  periods: readonly string[],
): Promise<Spending[]> {
  const { period, currency, cents } = fuelTotals;
  return db
    .select({ period, currency: sql<Currency>`${currency}`, cents })
    .from(fuelTotals)
    .where(
      sql`${fuelTotals.vehicleId} = ${vehicleId} AND ${period} IN ${among(periods)}
        AND ${currency} <> ''`,
    );
}

export type ExpenseTotal = Awaited<ReturnType<typeof listTotals>>[number];

/** Null if it's removed or another vehicle's. `since` also finds one removed after that time. */
export async function findExpense(
  db: Database,
  vehicleId: string,
  id: string,
  since: Date | null,
): Promise<Expense | null> {
  const isThere = or(isNull(expenses.removedAt), since ? gt(expenses.removedAt, since) : undefined);
  const [row = null] = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.id, id), eq(expenses.vehicleId, vehicleId), isThere));
  return row;
}

export async function findRemovedExpense(
  db: Database,
  vehicleId: string,
  id: string,
  now: Date,
): Promise<Expense | null> {
  const [row = null] = await db
    .select()
    .from(expenses)
    .where(
      and(
        eq(expenses.id, id),
        eq(expenses.vehicleId, vehicleId),
        gt(expenses.removedAt, undoStart(now)),
      ),
    );
  return row;
}

type NewExpense = Omit<typeof expenses.$inferInsert, "createdAt">;

/** Violates `expenses_full` past the limit of repeating ones. */
export function insertExpense(db: Database, expense: NewExpense, now: Date) {
  return db.insert(expenses).values({ ...expense, createdAt: now });
}

/** Increments the version, so that concurrent edits can't overwrite each other. */
export function changeExpense(
  db: Database,
  { id, version }: Expense,
  change: Partial<Omit<NewExpense, "id" | "vehicleId">>,
  editor: string,
) {
  return db
    .update(expenses)
    .set({ ...change, version: version + 1, editedBy: editor })
    .where(eq(expenses.id, id));
}

/** An edit that read the version before would otherwise save to what's gone. */
const nextVersion = sql`${expenses.version} + 1`;

export function removeExpense(db: Database, id: string, now: Date) {
  const change = { removedAt: now, version: nextVersion };
  return db.update(expenses).set(change).where(eq(expenses.id, id));
}

export function restoreExpense(db: Database, id: string) {
  const change = { removedAt: null, version: nextVersion };
  return db.update(expenses).set(change).where(eq(expenses.id, id));
}
