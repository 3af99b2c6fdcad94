import { createHash } from "node:crypto";
import { maxNoteLength } from "#app/documents/notes/notes.server.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import type { LogEntry } from "#app/import/logs/log-entry.ts";
import { commentsOf } from "./imported-comments.ts";

/** What can become part of a note; records never do. */
export type NotedEntry = Exclude<LogEntry, { kind: "record" }>;

/** Titles of notes that hold lines of a kind, in the owner's language. */
export type NoteTitles = Record<Exclude<NotedEntry["kind"], "car">, string>;

/** A note of an earlier import. Lines are added to the last one of a group while there's room. */
export type KnownNote = { importKey: string; length: number; isRemoved: boolean };

/** `keys` are of the lines in it. If it isn't new, `text` is added to what the note has. */
export type ImportedNote = {
  importKey: string;
  title: string;
  text: string;
  keys: string[];
  isNew: boolean;
};

type Member = { importKey: string; text: string };
type Group = { id: string; title: string; separator: string; members: Member[] };

const maxTitleLength = 80;

/**
 * One note for all dated lines of a kind and year, and one for all undated lines of the same title,
 * because a log may have thousands of trips and a car has room for a hundred notes.
 */
export function toNotes(
  entries: readonly NotedEntry[],
  known: readonly KnownNote[],
  titles: NoteTitles,
): ImportedNote[] {
  const groups = new Map<string, Group>();
  const sorted = [...entries].sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  for (const entry of sorted) {
    const group = groupOf(entry, titles);
    const { members } = groups.get(group.id) ?? group;
    members.push({ importKey: entry.importKey, text: describe(entry) });
    groups.set(group.id, { ...group, members });
  }
  return [...groups.values()].flatMap((group) => fillNotes(group, known));
}

function groupOf(entry: NotedEntry, titles: NoteTitles): Group {
  const year = dateOf(entry).slice(0, 4);
  const kind = entry.kind === "car" ? "setting" : entry.kind;
  const own = entry.kind === "note" ? entry.title : null;
  const [tool] = entry.importKey.split(":");
  const hash = createHash("sha256").update(JSON.stringify([tool, kind, own, year]));
  return {
    id: `note:${hash.digest("base64url").slice(0, 22)}`,
    title: [(own ?? titles[kind]).slice(0, maxTitleLength - 10), year].filter(Boolean).join(" "),
    separator: year ? "\n" : "\n\n",
    members: [],
  };
}

function fillNotes({ id, title, separator, members }: Group, known: readonly KnownNote[]) {
  const last = known
    .filter(({ importKey }) => importKey.startsWith(`${id}:`))
    .map((note) => ({ ...note, number: Number(note.importKey.slice(id.length + 1)) }))
    .reduce((newest, note) => (note.number > newest.number ? note : newest), {
      ...{ number: 0, length: 0, isRemoved: true },
    });
  let number = last.isRemoved ? last.number + 1 : last.number;
  let length = last.isRemoved ? 0 : last.length;
  const notes: ImportedNote[] = [];
  for (const { importKey: key, text } of members) {
    for (const [at, piece] of splitText(text).entries()) {
      if (length > 0 && length + separator.length + piece.length > maxNoteLength) {
        number += 1;
        length = 0;
      }
      const note = notes.at(-1);
      const importKey = `${id}:${number}`;
      const added = length > 0 ? `${separator}${piece}` : piece;
      if (note?.importKey === importKey) {
        note.text += added;
        note.keys.push(pieceKey(key, at));
      } else {
        const numbered = number > 1 ? `${title} (${number})` : title;
        notes.push({
          importKey,
          title: numbered,
          text: added,
          keys: [pieceKey(key, at)],
          isNew: length === 0,
        });
      }
      length += added.length;
    }
  }
  return notes;
}

/** A long line may go on in a note of its own, which is written on its own. */
const pieceKey = (key: string, at: number) => (at === 0 ? key : `${key}:${at}`);

function splitText(text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / maxNoteLength));
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * maxNoteLength, (at + 1) * maxNoteLength),
  );
}

function dateOf(entry: NotedEntry): string {
  return ("date" in entry ? entry.date : null) ?? "";
}

function describe(entry: NotedEntry): string {
  const facts = [...factsOf(entry), commentsOf(entry)].filter(Boolean);
  if (entry.kind === "note" && entry.date === null) return facts.join("\n") || (entry.title ?? "");
  const line = facts.join(" · ").replaceAll("\n", " · ");
  return [dateOf(entry), line].filter(Boolean).join(": ");
}

function factsOf(entry: NotedEntry): (string | number | null | undefined)[] {
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
      return [title, dueDate, written(dueOdometer), ...repeated(repeat)];
    }
    case "fillUp":
      return [`${entry.volume} ${entry.unit}`, money(entry.total, entry)];
    default:
      return [entry.title];
  }
}

function repeated({ months, distance }: { months: number | null; distance: Distance | null }) {
  return [months && `↻ ${months} mo`, distance && `↻ ${written(distance)}`];
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
