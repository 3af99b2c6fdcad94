import type { ImportedLine } from "#app/import/formats/imported-line.ts";
import type { LogEntry, ReadingEntry, UnreadEntry } from "./log-entry.ts";

type Entry = LogEntry | UnreadEntry;

export function toImportedLines(entries: readonly Entry[]): ImportedLine[] {
  return entries.flatMap((entry): ImportedLine[] => {
    const { line, file } = entry;
    if (entry.kind === "unread") {
      const { problem, written } = entry;
      return [{ ok: false, file, line, problem, written }];
    }
    if (entry.kind !== "record") return [];
    const { vehicle, vin, record, droppedCost } = entry;
    return [{ ok: true, file, line, vehicle, vin, record, droppedCost }];
  });
}

/** What isn't stored yet, in this order; `setting` counts cars, too. */
const countedKinds = [
  "fillUp",
  "expense",
  "note",
  "reminder",
  "plan",
  "supply",
  "setting",
] as const;

type CountedKind = (typeof countedKinds)[number];

export function countKinds(entries: readonly LogEntry[]): { kind: CountedKind; count: number }[] {
  const kinds = entries.map(({ kind }) => (kind === "car" ? "setting" : kind));
  return countedKinds.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? { kind, count } : [];
  });
}

type Known = Pick<ReadingEntry, "date"> & ReadingEntry["odometer"];

const keyOf = ({ date, distance, unit }: Known) => `${date} ${distance} ${unit}`;

/** Readings that differ from those of the car, in a day, a distance or a unit. */
export function selectNewReadings(
  entries: readonly LogEntry[],
  known: readonly Known[],
): ReadingEntry[] {
  const keys = new Set(known.map(keyOf));
  return entries.flatMap((entry) => {
    if (entry.kind !== "reading") return [];
    const key = keyOf({ date: entry.date, ...entry.odometer });
    if (keys.has(key)) return [];
    keys.add(key);
    return entry;
  });
}
