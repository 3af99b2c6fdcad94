import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { ImportedLine } from "#app/import/formats/imported-line.ts";
import type { LogEntry } from "#app/import/logs/log-entry.ts";
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
};

/** What a log adds to a car besides service records. */
export function planEntries(
  entries: readonly LogEntry[],
  known: KnownEntries,
  unit: DistanceUnit,
): PlannedEntries {
  const planned: PlannedEntries = {
    ...{ fillUps: [], expenses: [], unread: [], known: { fillUps: 0, expenses: 0 } },
    readings: selectNewReadings(entries, known.readings),
  };
  for (const entry of entries) {
    const { line, file } = entry;
    if (entry.kind === "fillUp") {
      const fillUp = toFillUp(entry, unit);
      if (known.fuelKeys.has(entry.importKey)) planned.known.fillUps++;
      else if (fillUp) planned.fillUps.push(fillUp);
      else planned.unread.push({ ok: false, line, file, problem: "volume" });
    }
    const expense = entry.kind === "expense" && toExpense(entry);
    if (!expense) continue;
    if (known.expenseKeys.has(entry.importKey)) planned.known.expenses++;
    else planned.expenses.push(expense);
  }
  return planned;
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
