import type { ExpenseKind } from "#db/schema/expenses/expense-terms.ts";
import { maxComments } from "#app/expenses/expense-form.server.ts";
import { maxCents, type Currency } from "#app/i18n/money.ts";
import type { Expense } from "#app/import/logs/log-entry.ts";

export type ImportedExpense = {
  date: string;
  kind: ExpenseKind;
  cents: number;
  currency: Currency;
  comments: string | null;
  importKey: string;
};

/**
 * Null without a cost. One-time even if the tool repeats it, because logs have a line for each time
 * it was paid.
 */
export function toExpense(entry: Expense): ImportedExpense | null {
  const { date, of, amount, currency, title, comments, tags, importKey } = entry;
  if (!amount || amount > maxCents || currency === null) return null;
  const words = [title, comments, tags.join(", ")].filter(Boolean).join("\n");
  const kept = words.slice(0, maxComments).trim() || null;
  return { date, kind: of, cents: amount, currency, comments: kept, importKey };
}
