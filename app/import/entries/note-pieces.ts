import { maxNoteLength } from "#app/documents/notes/notes.server.ts";
import { describeEntry, type NotedEntry, type NoteWords } from "./described-entry.ts";

/** The first key is its own. */
export type Piece = { keys: [string, ...string[]]; text: string };

const commentsEnd = ":comments";

/** Of a reminder that's kept as one, whose comments are noted. */
export const commentsKey = (importKey: string) => `${importKey}${commentsEnd}`;

const pieceKey = (key: string, at: number) => (at === 0 ? key : `${key}:${at}`);

/**
 * A long line may go on in a note of its own, which is written on its own. A reminder that's noted
 * has its comments in it.
 */
export function splitEntry(entry: NotedEntry, words: NoteWords): Piece[] {
  const { kind, importKey } = entry;
  const texts = splitText(describeEntry(entry, words));
  const isWhole = kind === "reminder" && !importKey.endsWith(commentsEnd);
  return texts.map((text, at) => {
    const hasComments = isWhole && at === texts.length - 1;
    return {
      keys: [pieceKey(importKey, at), ...(hasComments ? [commentsKey(importKey)] : [])],
      text,
    };
  });
}

const longWords = {
  everyMonths: () => "-".repeat(100),
  every: () => "-".repeat(100),
};

/** Of all pieces that it may have been noted in, in either language. */
export function listLineKeys(entry: NotedEntry): string[] {
  const count = splitText(describeEntry(entry, longWords)).length;
  const { kind, importKey } = entry;
  const own = kind === "reminder" ? [importKey, commentsKey(importKey)] : [importKey];
  return own.flatMap((key) => Array.from({ length: count }, (_, at) => pieceKey(key, at)));
}

function splitText(text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / maxNoteLength));
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * maxNoteLength, (at + 1) * maxNoteLength),
  );
}
