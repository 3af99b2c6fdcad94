import { maxPerDay } from "#app/fuel/economy/changed-stretches.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { ImportedLine, ImportProblem } from "#app/import/formats/imported-line.ts";
import type { Expense, FillUp, LogEntry } from "#app/import/logs/log-entry.ts";
import { toExpense, type ImportedExpense } from "./imported-expense.ts";
import { toFillUp, type ImportedFillUp } from "./imported-fill-up.ts";

type Reading = Distance & { date: string };

export type KnownEntries = {
  readings: readonly Reading[];
  fuelKeys: ReadonlySet<string>;
  expenseKeys: ReadonlySet<string>;
};

export type PlannedEntries = {
  fillUps: ImportedFillUp[];
  expenses: ImportedExpense[];
  readings: Reading[];
  /** How many fill-ups and expenses the car has already. */
  known: { fillUps: number; expenses: number };
  unread: ImportedLine[];
  /** What has no place here yet, such as notes and expenses without a cost. */
  others: LogEntry[];
};

/** What a log adds to a car besides service records. */
export function planEntries(
  entries: readonly LogEntry[],
  known: KnownEntries,
  unit: DistanceUnit,
): PlannedEntries {
  const planned: PlannedEntries = {
    ...{ fillUps: [], expenses: [], unread: [], others: [] },
    known: { fillUps: 0, expenses: 0 },
    readings: selectNewReadings(entries, known.readings),
  };
  const counted = { ...known, ofDay: new Map<string, number>() };
  for (const entry of entries) {
    if (entry.kind === "fillUp") planFillUp(planned, entry, counted, unit);
    else if (entry.kind === "expense") planExpense(planned, entry, known);
    else if (entry.kind !== "record" && entry.kind !== "reading") planned.others.push(entry);
  }
  return planned;
}

function planFillUp(
  planned: PlannedEntries,
  entry: FillUp,
  { fuelKeys, ofDay }: KnownEntries & { ofDay: Map<string, number> },
  unit: DistanceUnit,
): void {
  const { line, file, importKey } = entry;
  const fillUp = toFillUp(entry, unit);
  const reject = (problem: ImportProblem) =>
    planned.unread.push({ ok: false, line, file, problem });
  if (fuelKeys.has(importKey)) planned.known.fillUps++;
  else if (!fillUp) reject("volume");
  else if (countOfDay(ofDay, fillUp) > maxPerDay) reject("fillUpsOfDay");
  else planned.fillUps.push(fillUp);
}

function countOfDay(ofDay: Map<string, number>, { date, energy }: ImportedFillUp): number {
  const day = `${date} ${energy}`;
  const count = (ofDay.get(day) ?? 0) + 1;
  ofDay.set(day, count);
  return count;
}

function planExpense(planned: PlannedEntries, entry: Expense, { expenseKeys }: KnownEntries): void {
  const expense = toExpense(entry);
  if (!expense) planned.others.push(entry);
  else if (expenseKeys.has(entry.importKey)) planned.known.expenses++;
  else planned.expenses.push(expense);
}

const keyOf = ({ date, distance, unit }: Reading) => `${date} ${distance} ${unit}`;

/**
 * Those of an odometer log and of expenses, unless the car, or a record or fill-up of the file, has
 * the same one.
 */
function selectNewReadings(entries: readonly LogEntry[], known: readonly Reading[]): Reading[] {
  const keys = new Set([...known, ...entries.flatMap(ownReading)].map(keyOf));
  return entries.flatMap((entry) => {
    if ((entry.kind !== "reading" && entry.kind !== "expense") || !entry.odometer) return [];
    const reading = { date: entry.date, ...entry.odometer };
    if (keys.has(keyOf(reading))) return [];
    keys.add(keyOf(reading));
    return reading;
  });
}

function ownReading(entry: LogEntry): Reading[] {
  if (entry.kind === "fillUp" && entry.odometer) return [{ date: entry.date, ...entry.odometer }];
  if (entry.kind !== "record" || !entry.record.odometer) return [];
  return [{ date: entry.record.date, ...entry.record.odometer }];
}
