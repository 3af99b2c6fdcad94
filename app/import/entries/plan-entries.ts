import { maxPerDay, type StoredStop } from "#app/fuel/economy/changed-stretches.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import { excerpt } from "#app/import/formats/excerpt.ts";
import type { ImportedLine } from "#app/import/formats/imported-line.ts";
import type { LogEntry, Note, ReadingEntry } from "#app/import/logs/log-entry.ts";
import { commentsOf } from "./imported-comments.ts";
import { toExpense, type ImportedExpense } from "./imported-expense.ts";
import { toFillUp, type ImportedFillUp } from "./imported-fill-up.ts";
import { describeEntry, type NotedEntry, type NoteWords } from "./described-entry.ts";
import { toNotes, type ImportedNote, type KnownNote } from "./imported-notes.ts";
import { commentsKey, splitEntry } from "./note-pieces.ts";
import { toPlan, type ImportedPlan } from "./imported-plan.ts";
import { readHistory, toReminder, type ImportedReminder } from "./imported-reminder.ts";
import { toSupply, type ImportedSupply } from "./imported-supply.ts";

type Reading = Distance & { date: string };

export type EntryKind = "fillUps" | "expenses" | "plans" | "supplies" | "reminders" | "notes";

/**
 * `keys` are of the lines that the car has, whatever they became, and `lines` of those in notes and
 * of reminders. `stops` are its fill-ups.
 */
export type KnownEntries = {
  stops: readonly Pick<StoredStop, "date" | "energy">[];
  readings: readonly Reading[];
  keys: ReadonlySet<string>;
  lines: ReadonlySet<string>;
  notes: readonly KnownNote[];
  room: Record<"plans" | "supplies" | "reminders" | "notes", number>;
};

export type PlannedEntries = {
  fillUps: ImportedFillUp[];
  expenses: ImportedExpense[];
  plans: ImportedPlan[];
  supplies: ImportedSupply[];
  reminders: ImportedReminder[];
  notes: ImportedNote[];
  readings: Reading[];
  known: Record<EntryKind, number>;
  unread: ImportedLine[];
  /** What the notes hold. */
  noted: NotedEntry[];
  /** Notes that there's no room for. */
  surplus: number;
};

type Context = { unit: DistanceUnit; today: string; words: NoteWords };

/** What a log adds to a car besides service records. What has no place of its own is noted. */
export function planEntries(
  entries: readonly LogEntry[],
  known: KnownEntries,
  context: Context,
): PlannedEntries {
  const { keys, lines, room } = known;
  const { words } = context;
  const of = <Kind extends LogEntry["kind"]>(kind: Kind) => selectKind(entries, kind);
  const counted = createDayCounter(known.stops);
  const surplusOfDay = new Set<LogEntry>();
  const fillUps = place(of("fillUp"), keys, (entry) => {
    const fillUp = toFillUp(entry, context.unit);
    if (!fillUp || counted(fillUp) <= maxPerDay) return fillUp;
    surplusOfDay.add(entry);
    return null;
  });
  const expenses = place(of("expense"), keys, toExpense);
  const plans = place(of("plan"), keys, toPlan, room.plans, ({ status }) => status !== "done");
  const supplies = place(of("supply"), keys, toSupply, room.supplies);
  const history = readHistory(entries);
  const reminders = place(
    of("reminder"),
    keys,
    (entry) => toReminder(entry, history, context),
    room.reminders,
  );
  const notReminders = new Set(reminders.left);
  const hasMissing = (entry: NotedEntry) =>
    splitEntry(entry, words).some(({ keys: [key] }) => !lines.has(key));
  const unfinished = new Set(
    entries.filter(isSplit).filter((entry) => lines.has(entry.importKey) && hasMissing(entry)),
  );
  const others = place(
    entries.filter(isOther).filter((entry) => !unfinished.has(entry)),
    keys,
    () => null,
  );
  // Reminders have no comments here. These lines have a key of their own in their note.
  const comments = of("reminder").flatMap((entry) => {
    const noted = { ...entry, importKey: commentsKey(entry.importKey) };
    return commentsOf(entry) && !notReminders.has(entry) && hasMissing(noted) ? noted : [];
  });
  const noted: NotedEntry[] = [
    ...[...expenses.left, ...plans.left, ...supplies.left],
    ...[...reminders.left, ...comments, ...others.left, ...unfinished],
  ];
  const notes = toNotes(noted, known.notes, words, lines);
  const newNotes = notes.filter((note) => note.isNew).slice(0, Math.max(0, room.notes));
  const kept = notes.filter((note) => !note.isNew || newNotes.includes(note));
  return {
    fillUps: fillUps.added,
    expenses: expenses.added,
    plans: plans.added,
    supplies: supplies.added,
    reminders: reminders.added,
    notes: kept,
    readings: selectNewReadings(entries, known.readings, new Set<LogEntry>(fillUps.left)),
    known: {
      fillUps: fillUps.known,
      expenses: expenses.known,
      plans: plans.known,
      supplies: supplies.known,
      reminders: reminders.known,
      notes: others.known,
    },
    unread: fillUps.left.map((entry) => ({
      ...{ ok: false, line: entry.line, file: entry.file },
      problem: surplusOfDay.has(entry) ? "fillUpsOfDay" : "volume",
      written: excerpt(describeEntry(entry, words)),
    })),
    noted,
    surplus: notes.length - kept.length,
  };
}

/** Of fill-ups with the same energy, with those that the car has. */
function createDayCounter(known: KnownEntries["stops"]) {
  const counts = new Map<string, number>();
  const counted = ({ date, energy }: KnownEntries["stops"][number]): number => {
    const count = (counts.get(`${date} ${energy}`) ?? 0) + 1;
    counts.set(`${date} ${energy}`, count);
    return count;
  };
  for (const stop of known) counted(stop);
  return counted;
}

function selectKind<Kind extends LogEntry["kind"]>(entries: readonly LogEntry[], kind: Kind) {
  type Entry = Extract<LogEntry, { kind: Kind }>;
  return entries.filter((entry): entry is Entry => entry.kind === kind);
}

/** Its later pieces may be missing, which a reminder's comments are asked about on their own. */
function isSplit(entry: LogEntry): entry is Exclude<NotedEntry, { kind: "reminder" | "fillUp" }> {
  return entry.kind !== "record" && entry.kind !== "reminder" && entry.kind !== "fillUp";
}

/** Odometer readings are kept as such; only what was written beside them isn't. */
function isOther(entry: LogEntry): entry is Note | ReadingEntry {
  if (entry.kind === "reading") return commentsOf(entry) !== null;
  return entry.kind === "note" || entry.kind === "car" || entry.kind === "setting";
}

/** `left` are those that can't be read as one, or that there's no room for. */
function place<Entry extends NotedEntry, Read>(
  entries: readonly Entry[],
  keys: ReadonlySet<string>,
  read: (entry: Entry) => Read | null,
  room = Infinity,
  takesRoom: (read: Read) => boolean = () => true,
): { added: Read[]; left: Entry[]; known: number } {
  const added: Read[] = [];
  const left: Entry[] = [];
  let free = room;
  const fresh = entries.filter(({ importKey }) => !keys.has(importKey));
  for (const entry of fresh) {
    const one = read(entry);
    const taken = one !== null && takesRoom(one) ? 1 : 0;
    if (one === null || free < taken) left.push(entry);
    else {
      added.push(one);
      free -= taken;
    }
  }
  return { added, left, known: entries.length - fresh.length };
}

const keyOf = ({ date, distance, unit }: Reading) => `${date} ${distance} ${unit}`;

/**
 * Those of an odometer log and of expenses, unless the car, or a record or fill-up of the file, has
 * the same one.
 */
function selectNewReadings(
  entries: readonly LogEntry[],
  known: readonly Reading[],
  unread: ReadonlySet<LogEntry>,
): Reading[] {
  const stored = entries.filter((entry) => !unread.has(entry)).flatMap(ownReading);
  const keys = new Set([...known, ...stored].map(keyOf));
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
