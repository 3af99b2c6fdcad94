import { addDays, addMonths } from "#app/i18n/calendar.ts";
import type { ExpenseRepeat } from "#db/schema/expenses/expense-terms.ts";

export type Repeating = { date: string; repeat: ExpenseRepeat; endsOn: string | null };

const monthsApart: Record<ExpenseRepeat, number> = { none: 0, month: 1, year: 12 };

/** Of the month after a 31st without one, the last day (decisions §5). */
function occurrence({ date, repeat }: Repeating, step: number): string {
  return addMonths(date, step * monthsApart[repeat]);
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** How often it came up to a day, that day included. Counts without listing, however long it's been. */
function countUntil(expense: Repeating, day: string): number {
  const { date, repeat, endsOn } = expense;
  const last = endsOn !== null && endsOn < day ? endsOn : day;
  if (last < date) return 0;
  if (repeat === "none") return 1;
  const steps = Math.floor((monthNumber(last) - monthNumber(date)) / monthsApart[repeat]);
  return occurrence(expense, steps) <= last ? steps + 1 : steps;
}

/** @param until its last day counts */
export function countOccurrences(expense: Repeating, from: string, until: string): number {
  return Math.max(0, countUntil(expense, until) - countUntil(expense, addDays(from, -1)));
}

/** The first one after a day, or null if it has ended by then. */
export function nextOccurrence(expense: Repeating, after: string): string | null {
  const { repeat, endsOn } = expense;
  const count = countUntil({ ...expense, endsOn: null }, after);
  if (repeat === "none" && count > 0) return null;
  const next = occurrence(expense, count);
  return endsOn !== null && next > endsOn ? null : next;
}

/** That day may be its last. */
export function endBy<Expense extends Repeating>(expense: Expense, day: string): Expense {
  const { endsOn } = expense;
  return { ...expense, endsOn: endsOn !== null && endsOn < day ? endsOn : day };
}

/** Whether it has begun and goes on. */
export function canStop(expense: Repeating, today: string): boolean {
  return (
    expense.repeat !== "none" && expense.date <= today && nextOccurrence(expense, today) !== null
  );
}
