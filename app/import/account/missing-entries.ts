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

/** How many a car can have. Of expenses, only repeating ones count, of plans, open ones. */
export const entryLimits = {
  expenses: maxRepeating,
  plans: plannerLimits.items,
  supplies: plannerLimits.supplies,
  notes: maxNotes,
};

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

export type MissingEntries = {
  entries: Entries;
  /** Without those that the owner deleted. */
  present: Record<EntryKind, number>;
  /** What there's no room for. */
  surplus: Record<keyof typeof entryLimits, number>;
  future: { expenses: number; fillUps: number };
  /** Those of fill-ups that are more than a day has room for. */
  fullDays: string[];
};

/** What the car doesn't have, as far as there's room. */
export function missingEntries(file: Entries, known: KnownEntries, today: string): MissingEntries {
  const latest = { none: today, month: latestDate(today), year: latestDate(today) };
  const fillUps = split(file.fillUps, known.fillUps);
  const expenses = split(file.expenses, known.expenses);
  const plans = split(file.plans, known.plans);
  const supplies = split(file.supplies, known.supplies);
  const notes = split(file.notes, known.notes);
  const past = {
    fillUps: fillUps.missing.filter(({ date }) => date <= today),
    expenses: expenses.missing.filter(({ date, repeat }) => date <= latest[repeat]),
  };
  const room = (kind: keyof typeof entryLimits) => entryLimits[kind] - known[kind].kept;
  const fitting = {
    expenses: takeFitting(past.expenses, room("expenses"), ({ repeat }) => repeat !== "none"),
    plans: takeFitting(plans.missing, room("plans"), ({ status }) => status !== "done"),
    supplies: takeFitting(supplies.missing, room("supplies")),
    notes: takeFitting(notes.missing, room("notes")),
  };
  const stored = keepStorable(past.fillUps, known.stops);
  const storedKeys = new Set(stored.map(({ importKey }) => importKey));
  return {
    entries: {
      fillUps: stored,
      expenses: fitting.expenses.taken,
      plans: fitting.plans.taken,
      supplies: fitting.supplies.taken,
      notes: fitting.notes.taken,
    },
    present: {
      fillUps: fillUps.present,
      expenses: expenses.present,
      plans: plans.present,
      supplies: supplies.present,
      notes: notes.present,
    },
    surplus: {
      expenses: fitting.expenses.surplus,
      plans: fitting.plans.surplus,
      supplies: fitting.supplies.surplus,
      notes: fitting.notes.surplus,
    },
    future: {
      expenses: expenses.missing.length - past.expenses.length,
      fillUps: fillUps.missing.length - past.fillUps.length,
    },
    fullDays: past.fillUps.flatMap(({ importKey, date }) =>
      storedKeys.has(importKey) ? [] : date,
    ),
  };
}

function split<Entry extends Labeled & { importKey: string }>(
  entries: readonly Entry[],
  { keys, removed }: KnownKeys,
) {
  const isIn = (set: ReadonlySet<string>) => (entry: Entry) =>
    set.has(entry.importKey) || set.has(ageKey(entry));
  const known = entries.filter(isIn(keys));
  const missing = entries.filter((entry) => !isIn(keys)(entry));
  return { missing, present: known.length - known.filter(isIn(removed)).length };
}

/** In the file's order. What doesn't count toward the limit always fits. */
export function takeFitting<Item>(
  items: readonly Item[],
  room: number,
  counts: (item: Item) => boolean = () => true,
): { taken: Item[]; surplus: number } {
  let left = Math.max(0, room);
  const taken = items.filter((item) => !counts(item) || left-- > 0);
  return { taken, surplus: items.length - taken.length };
}
