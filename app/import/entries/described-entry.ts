import type { Distance } from "#app/i18n/numbers.ts";
import type { LogEntry } from "#app/import/logs/log-entry.ts";
import { commentsOf } from "./imported-comments.ts";

/** What can become part of a note; records never do. */
export type NotedEntry = Exclude<LogEntry, { kind: "record" }>;

type RepeatWords = {
  everyMonths: (months: number) => string;
  every: (distance: string) => string;
};

/** In the owner's language. The titles are of notes that hold lines of a kind. */
export type NoteWords = RepeatWords & {
  titles: Record<Exclude<NotedEntry["kind"], "car">, string>;
};

export function dateOf(entry: NotedEntry): string {
  return ("date" in entry ? entry.date : null) ?? "";
}

/** A line of a note, or a text of its own. */
export function describeEntry(entry: NotedEntry, words: RepeatWords): string {
  const facts = [...factsOf(entry, words), commentsOf(entry)].filter(Boolean);
  if (entry.kind === "note" && entry.date === null) return facts.join("\n") || (entry.title ?? "");
  const line = facts.join(" · ").replaceAll("\n", " · ");
  return [dateOf(entry), line].filter(Boolean).join(": ");
}

function factsOf(entry: NotedEntry, words: RepeatWords): (string | number | null | undefined)[] {
  switch (entry.kind) {
    case "note":
      return [];
    case "reading":
      return [written(entry.odometer)];
    case "expense":
      return [entry.title, money(entry.amount, entry)];
    case "plan":
      return [entry.title, entry.progress, money(entry.cost, entry)];
    case "supply":
      return [
        ...[entry.title, entry.part, entry.supplier],
        ...[entry.quantity, money(entry.cost, entry)],
      ];
    case "reminder": {
      const { title, dueDate, dueOdometer, repeat } = entry;
      const distance = written(repeat.distance);
      return [
        ...[title, dueDate, written(dueOdometer)],
        ...[repeat.months && words.everyMonths(repeat.months), distance && words.every(distance)],
      ];
    }
    case "fillUp":
      return [`${entry.volume} ${entry.unit}`, money(entry.total, entry)];
    default:
      return [entry.title];
  }
}

function written(odometer: Distance | null): string | null {
  return odometer && `${odometer.distance} ${odometer.unit}`;
}

function money(
  cents: number | null,
  {
    currency,
    droppedCost,
  }: Extract<NotedEntry, { kind: "expense" | "plan" | "supply" | "fillUp" }>,
): string | undefined {
  return cents !== null && currency
    ? `${(cents / 100).toFixed(2)} ${currency}`
    : droppedCost?.written;
}
