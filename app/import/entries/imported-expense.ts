import type { ExpenseKind } from "#db/schema/expenses/expense-terms.ts";
import { maxComments } from "#app/expenses/expense-form.server.ts";
import { maxCents, type Currency } from "#app/i18n/money.ts";
import { readTags } from "#app/import/formats/imported-tags.ts";
import type { Expense } from "#app/import/logs/log-entry.ts";

export type ImportedExpense = {
  date: string;
  kind: ExpenseKind;
  cents: number;
  currency: Currency;
  comments: string | null;
  tags: string[];
  importKey: string;
};

/**
 * Null without a cost. One-time even if the tool repeats it, because logs have a line for each time
 * it was paid. Tags that are too long or too many go into the comments.
 */
export function toExpense(entry: Expense): ImportedExpense | null {
  const { date, of, amount, currency, title, comments, importKey } = entry;
  if (!amount || amount > maxCents || currency === null) return null;
  const { tags, others } = readTags(entry.tags.join());
  const words = [title, comments, others].filter(Boolean).join("\n");
  const kept = words.slice(0, maxComments).trim() || null;
  return { date, kind: of, cents: amount, currency, comments: kept, tags, importKey };
}
