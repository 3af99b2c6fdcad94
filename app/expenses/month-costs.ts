import type { Currency } from "#app/i18n/money.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { periodDays, sumPeriod, type KnownExpenses } from "./period-totals.ts";

type MonthSource = "service" | "fuel" | "expenses";

/** What was paid for service or fuel in a month. `currency` is null without a price. */
export type MonthPayment = {
  source: "service" | "fuel";
  month: string;
  currency: Currency | null;
  cents: number;
  entries: number;
};

export type KnownMonthCosts = Pick<KnownExpenses, "totals" | "repeating"> & {
  payments: readonly MonthPayment[];
};

/** In cents. `unpriced` entries aren't in the total. */
export type MonthCosts = {
  lines: { source: MonthSource; cents: number }[];
  total: number;
  others: { currency: Currency; cents: number }[];
  unpriced: number;
};

/**
 * Counts the same as the cost of ownership, without the loss in value.
 * @param month a past one, such as `2026-11`
 */
export function monthCosts(known: KnownMonthCosts, month: string, currency: Currency): MonthCosts {
  const lines = linesOf(known, month, currency);
  const others = currencies
    .filter((one) => one !== currency)
    .map((one) => ({ currency: one, cents: sum(linesOf(known, month, one)) }));
  const unpriced = known.payments.filter((one) => one.month === month && one.currency === null);
  return {
    lines: lines.filter(({ cents }) => cents > 0),
    total: sum(lines),
    others: others.filter(({ cents }) => cents > 0),
    unpriced: unpriced.reduce((count, { entries }) => count + entries, 0),
  };
}

function linesOf({ payments, ...expenses }: KnownMonthCosts, month: string, currency: Currency) {
  const [, today] = periodDays(month);
  const paidFor = (source: MonthPayment["source"]) =>
    sum(
      payments.filter(
        (one) => one.source === source && one.month === month && one.currency === currency,
      ),
    );
  return [
    { source: "service" as const, cents: paidFor("service") },
    { source: "fuel" as const, cents: paidFor("fuel") },
    { source: "expenses" as const, cents: sumPeriod({ ...expenses, today }, currency, month) },
  ];
}

const sum = (amounts: readonly { cents: number }[]) =>
  amounts.reduce((total, { cents }) => total + cents, 0);
