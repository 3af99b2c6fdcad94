import type { Currency } from "#app/i18n/money.ts";
import { addMonths } from "#app/i18n/calendar.ts";

type Paid = { date: string; currency: Currency | null; total: number | null };

export type MonthlyCost = { month: string; cents: number };

const monthsShown = 12;

/**
 * The last 12 months, oldest first.
 * @param records newest first
 * @param isComplete otherwise the oldest month isn't shown, because part of it is missing
 */
export function sumMonths(
  records: readonly Paid[],
  { currency, today, isComplete }: { currency: Currency; today: string; isComplete: boolean },
): MonthlyCost[] {
  const oldest = isComplete ? "" : (records.at(-1)?.date.slice(0, 7) ?? "");
  return Array.from({ length: monthsShown }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, index - monthsShown + 1).slice(0, 7),
  )
    .filter((month) => month > oldest)
    .map((month) => ({
      month,
      cents: records
        .filter((record) => record.currency === currency && record.date.startsWith(month))
        .reduce((sum, { total }) => sum + (total ?? 0), 0),
    }));
}
