import type { ImportedLine } from "#app/import/formats/imported-line.ts";
import type { LogEntry, UnreadEntry } from "./log-entry.ts";

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

/** What may have no place of its own, in this order; `setting` counts cars, too. */
const countedKinds = [
  ...(["expense", "note", "reminder", "reading"] as const),
  ...(["plan", "supply", "setting"] as const),
] as const;

type CountedKind = (typeof countedKinds)[number];

export function countKinds(entries: readonly LogEntry[]): { kind: CountedKind; count: number }[] {
  const kinds = entries.map(({ kind }) => (kind === "car" ? "setting" : kind));
  return countedKinds.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? { kind, count } : [];
  });
}
