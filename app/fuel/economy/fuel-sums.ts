import type { Currency } from "#app/i18n/money.ts";
import type { Consumption } from "./economy.ts";
import type { Energy } from "./quantity.ts";

/** A row of the stored totals. */
export type Total = {
  period: string;
  energy: Energy;
  currency: "" | Currency;
  fillUps: number;
  amount: number;
  cents: number;
  stretches: number;
  stretchMiles: number;
  stretchAmount: number;
  paidStretches: number;
  paidMiles: number;
  paidCents: number;
};

export type FuelSum = {
  fillUps: number;
  amount: number;
  /** Over all stretches: not the mean of their economies. Null without any. */
  used: Consumption | null;
  /** Amounts in different currencies are never added up. */
  costs: { currency: Currency; cents: number }[];
  perMile: { currency: Currency; cents: number }[];
};

export function sumFuel(totals: readonly Total[], energy: Energy, period: string): FuelSum {
  const rows = totals.filter((row) => row.energy === energy && row.period === period);
  const sum = (value: (row: Total) => number) => rows.reduce((all, row) => all + value(row), 0);
  const isKnown = sum(({ stretches }) => stretches) > 0;
  const paid = rows.flatMap(({ currency, ...row }) => (currency ? { ...row, currency } : []));
  return {
    fillUps: sum(({ fillUps }) => fillUps),
    amount: sum(({ amount }) => amount),
    used: isKnown
      ? { miles: sum((row) => row.stretchMiles), amount: sum((row) => row.stretchAmount) }
      : null,
    costs: paid.map(({ currency, cents }) => ({ currency, cents })),
    perMile: paid
      .filter(({ paidStretches }) => paidStretches > 0)
      .map(({ currency, paidCents, paidMiles }) => ({ currency, cents: paidCents / paidMiles })),
  };
}
