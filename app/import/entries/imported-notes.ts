import { createHash } from "node:crypto";
import { maxNoteLength } from "#app/documents/notes/notes.server.ts";
import { compareText } from "#app/i18n/compare-text.ts";
import { dateOf, type NotedEntry, type NoteWords } from "./described-entry.ts";
import { splitEntry, type Piece } from "./note-pieces.ts";

/** A note of an earlier import. Lines are added to the last one of a group while there's room. */
export type KnownNote = { importKey: string; length: number; isRemoved: boolean };

/** `keys` are of the pieces of lines in it. If it isn't new, `text` is added to what the note has. */
export type ImportedNote = {
  importKey: string;
  title: string;
  text: string;
  keys: string[];
  isNew: boolean;
};

type Group = { id: string; title: string; separator: string; members: Piece[] };

const maxTitleLength = 80;

/**
 * One note for all dated lines of a kind and year, and one for all undated lines of the same title,
 * because a log may have thousands of trips and a car has room for a hundred notes.
 * @param lines keys of pieces that the car has
 */
export function toNotes(
  entries: readonly NotedEntry[],
  known: readonly KnownNote[],
  words: NoteWords,
  lines: ReadonlySet<string> = new Set(),
): ImportedNote[] {
  const groups = new Map<string, Group>();
  const sorted = [...entries].sort((a, b) => compareText(dateOf(a), dateOf(b)));
  for (const entry of sorted) {
    const group = groupOf(entry, words);
    const { members } = groups.get(group.id) ?? group;
    members.push(...splitEntry(entry, words).filter(({ keys: [key] }) => !lines.has(key)));
    groups.set(group.id, { ...group, members });
  }
  return [...groups.values()].flatMap((group) => fillNotes(group, known));
}

function groupOf(entry: NotedEntry, { titles }: NoteWords): Group {
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
  for (const { keys, text } of members) {
    if (length > 0 && length + separator.length + text.length > maxNoteLength) {
      number += 1;
      length = 0;
    }
    const note = notes.at(-1);
    const importKey = `${id}:${number}`;
    const added = length > 0 ? `${separator}${text}` : text;
    if (note?.importKey === importKey) {
      note.text += added;
      note.keys.push(...keys);
    } else {
      const numbered = number > 1 ? `${title} (${number})` : title;
      notes.push({ importKey, title: numbered, text: added, keys: [...keys], isNew: length === 0 });
    }
    length += added.length;
  }
  return notes;
}
