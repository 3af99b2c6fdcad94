import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { shorten } from "#app/service-records/history/history-row.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { TagLink } from "#app/vehicle/tags/tag-links.tsx";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { expenseKinds } from "#db/schema/expenses/expense-terms.ts";
import type { Expense } from "./expenses.server.ts";
import { nextOccurrence } from "./occurrences.ts";

export type RowContext = { locale: Locale; today: string; formatters: Formatters };

export function nameOfExpense(
  { kind, cents, currency }: Pick<Expense, "kind" | "cents" | "currency">,
  { locale, formatters: { t } }: Pick<RowContext, "locale" | "formatters">,
): string {
  return t("expense-words:named", {
    kind: t(`expense-words:kinds.${kind}`),
    money: formatMoney(cents, currency, locale),
  });
}

export type ExpenseRow = {
  id: string;
  title: string;
  facts: string;
  tags: TagLink[];
  href: string;
  label: string;
};

export function expenseRow(expense: Expense, context: RowContext): ExpenseRow {
  const { id, vehicleId, date, comments, tags } = expense;
  const { t, day } = context.formatters;
  const facts = expense.repeat === "none" ? [day(date)] : repeatFacts(expense, context);
  const title = nameOfExpense(expense, context);
  const label = t("common:named", {
    action: t("expense-words:edit"),
    name: `${title}, ${facts[0]}`,
  });
  return {
    ...{ id, title, label },
    facts: [...facts, shorten(comments ?? "")].filter(Boolean).join(" · "),
    tags: tags.map((tag) => ({ href: expensePaths.tagged(vehicleId, tag), text: tag })),
    href: expensePaths.edit(vehicleId, id),
  };
}

function repeatFacts(expense: Expense, { locale, today, formatters }: RowContext): string[] {
  const { cents, currency, date, endsOn, repeat } = expense;
  const { t, day } = formatters;
  if (repeat === "none") return [];
  const next = nextOccurrence(expense, today);
  const money = formatMoney(cents, currency, locale);
  return [
    t(`expense-words:every.${repeat}`, { money }),
    ...(next === null
      ? [t("expense-words:ended", { day: day(endsOn!) })]
      : [t(`expense-words:${date > today ? "starts" : "next"}`, { day: day(next) })]),
    ...(next !== null && endsOn !== null ? [t("expense-words:ends", { day: day(endsOn) })] : []),
  ];
}

export const kindOptions = ({ t }: Formatters) =>
  expenseKinds.map((value) => ({ value, label: t(`expense-words:kinds.${value}`) }));
