import { latestDate } from "#app/expenses/expense-form.server.ts";
import { maxRepeating } from "#app/expenses/expenses.server.ts";
import { maxNotes } from "#app/documents/notes/notes.server.ts";
import { plannerLimits } from "#app/vehicle/planner/planner-limits.ts";
import type { ImportedVehicle } from "./account-file.ts";
import { keepStorable, type OfDay } from "./fill-up-entry.ts";

export const entryKinds = ["fillUps", "expenses", "plans", "supplies", "notes"] as const;
export type EntryKind = (typeof entryKinds)[number];
export type Entries = Pick<ImportedVehicle, EntryKind>;

/** `removed` are those that the owner deleted, which don't come back. */
type KnownKeys = { keys: Set<string>; removed: Set<string>; kept: number };

/** `kept` is how many count toward the limit, and `stops` are fill-ups of the file's days. */
export type KnownEntries = Record<EntryKind, KnownKeys> & { stops: OfDay[] };

export const noEntries = (): Entries => ({
  ...{ fillUps: [], expenses: [], plans: [], supplies: [], notes: [] },
});

export const noKnownEntries = (): KnownEntries => {
  const none = (): KnownKeys => ({ keys: new Set(), removed: new Set(), kept: 0 });
  return {
    ...{ fillUps: none(), expenses: none(), plans: none(), supplies: none(), notes: none() },
    stops: [],
  };
};

type Labeled = { createdAt: Date } & Partial<Record<"date" | "title" | "name", string | null>>;

/** Imports of before entries had keys kept when they were created. */
export function ageKey({ createdAt, date, title, name }: Labeled): string {
  return `${createdAt.getTime()} ${date ?? title ?? name ?? ""}`;
}

/** `fullDays` are those of fill-ups that are more than a day has room for. */
type Missing = {
  entries: Entries;
  future: { expenses: number; fillUps: number };
  fullDays: string[];
};

/** What the car doesn't have, as far as there's room. */
export function missingEntries(file: Entries, known: KnownEntries, today: string): Missing {
  const isNew =
    (kind: EntryKind) =>
    (entry: Labeled & { importKey: string }): boolean =>
      !known[kind].keys.has(entry.importKey) && !known[kind].keys.has(ageKey(entry));
  const room = (kind: EntryKind, max: number) => Math.max(0, max - known[kind].kept);
  const fillUps = file.fillUps.filter(isNew("fillUps"));
  const expenses = file.expenses.filter(isNew("expenses"));
  const latest = { none: today, month: latestDate(today), year: latestDate(today) };
  const past = {
    fillUps: fillUps.filter(({ date }) => date <= today),
    expenses: expenses.filter(({ date, repeat }) => date <= latest[repeat]),
  };
  const stored = keepStorable(past.fillUps, known.stops);
  const storedKeys = new Set(stored.map(({ importKey }) => importKey));
  const takes = <Entry>(max: number, counts: (entry: Entry) => boolean = () => true) => {
    let left = max;
    return (entry: Entry) => !counts(entry) || left-- > 0;
  };
  return {
    entries: {
      fillUps: stored,
      expenses: past.expenses.filter(
        takes(room("expenses", maxRepeating), ({ repeat }) => repeat !== "none"),
      ),
      plans: file.plans
        .filter(isNew("plans"))
        .filter(takes(room("plans", plannerLimits.items), ({ status }) => status !== "done")),
      supplies: file.supplies
        .filter(isNew("supplies"))
        .filter(takes(room("supplies", plannerLimits.supplies))),
      notes: file.notes.filter(isNew("notes")).filter(takes(room("notes", maxNotes))),
    },
    future: {
      expenses: expenses.length - past.expenses.length,
      fillUps: fillUps.length - past.fillUps.length,
    },
    fullDays: past.fillUps.flatMap(({ importKey, date }) =>
      storedKeys.has(importKey) ? [] : date,
    ),
  };
}
