import type { ExpenseKind } from "#db/schema/expenses/expense-terms.ts";

export type SourceName = "service" | "fuel" | ExpenseKind;

/** In cents, in one currency. */
export type CostSource = {
  /** In the time that's added up. */
  lines: { name: SourceName; cents: number }[];
  /** By month (`2026-11`) and by year. */
  byPeriod: ReadonlyMap<string, number>;
};

/** The days of the time that's added up, and the miles driven in it, or null if they're unknown. */
export type Driven = { days: number; miles: number | null };

type OwnershipCost = {
  lines: { name: SourceName | "value"; cents: number }[];
  total: number;
  perMonth: number | null;
  perMile: number | null;
  /** Loan payments that aren't added, because they pay for the car, whose loss in value is. */
  loan: number;
  /** Then the loss in value is the lessor's. */
  isLeased: boolean;
};

const daysPerMonth = 365.25 / 12;
/** Sooner, a monthly cost would mostly be what happened to be due. */
const minDays = 60;

/** @param loss in value, or null if it's unknown or not the owner's to know */
export function ownershipCost(
  sources: readonly CostSource[],
  loss: number | null,
  { days, miles }: Driven,
): OwnershipCost {
  const paid = sources.flatMap(({ lines }) => lines);
  const centsOf = (name: SourceName) => paid.find((one) => one.name === name)?.cents ?? 0;
  const isLeased = centsOf("lease") > 0;
  const countsLoss = loss !== null && !isLeased;
  const lines = [
    ...paid.filter(({ name, cents }) => cents > 0 && !(countsLoss && name === "loan")),
    ...(countsLoss && loss > 0 ? [{ name: "value" as const, cents: loss }] : []),
  ].sort((a, b) => b.cents - a.cents);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return {
    lines,
    total,
    perMonth: days < minDays ? null : (total * daysPerMonth) / days,
    perMile: miles === null || miles === 0 ? null : total / miles,
    loan: countsLoss ? centsOf("loan") : 0,
    isLeased,
  };
}

/** What was paid, without the loss in value. */
export function paidIn(sources: readonly CostSource[], period: string): number {
  return sources.reduce((sum, { byPeriod }) => sum + (byPeriod.get(period) ?? 0), 0);
}
