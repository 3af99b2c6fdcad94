import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxNoteLength } from "#app/documents/notes/notes.server.ts";
import type { Note } from "#app/import/logs/log-entry.ts";
import { toNotes, type KnownNote, type NoteTitles } from "./imported-notes.ts";

const titles: NoteTitles = {
  ...{ note: "Other entries", setting: "About the log", expense: "Expenses" },
  ...{ reading: "Odometer", reminder: "Reminders", plan: "Plans" },
  ...{ supply: "Supplies", fillUp: "Fill-ups" },
};
const note = (importKey: string, more: Partial<Note> = {}): Note => ({
  ...{ kind: "note", line: 2, file: "", vehicle: null, vin: null, importKey },
  ...{ date: null, title: null, comments: null, tags: [], ...more },
});
const trip = (at: number, comments: string) =>
  note(`acar:${at}`, { date: "2023-05-0" + (1 + (at % 9)), title: "Trip", comments });

describe("a log's notes", () => {
  it("keep an undated one as it is", () => {
    const own = note("lubelogger:a", { title: "Wipers", comments: "left 26 in\nright 18 in" });
    expect(toNotes([own], [], titles)).toMatchObject([
      { title: "Wipers", text: "left 26 in\nright 18 in", keys: ["lubelogger:a"], isNew: true },
    ]);
  });

  it("put all dated lines of a kind and year in one, by date", () => {
    const notes = toNotes([trip(1, "to work\n12 mi"), trip(0, "to Ottawa")], [], titles);
    expect(notes).toMatchObject([
      { title: "Trip 2023", text: "2023-05-01: to Ottawa\n2023-05-02: to work · 12 mi" },
    ]);
  });

  it("continue the note of an earlier import", () => {
    const [first] = toNotes([trip(0, "to Ottawa")], [], titles);
    const known = [{ importKey: first!.importKey, length: 21, isRemoved: false }];
    expect(toNotes([trip(1, "to work")], known, titles)).toMatchObject([
      { importKey: first!.importKey, isNew: false, text: "\n2023-05-02: to work" },
    ]);
  });

  it("begin another if the earlier one was deleted", () => {
    const [first] = toNotes([trip(0, "to Ottawa")], [], titles);
    const known = [{ importKey: first!.importKey, length: 21, isRemoved: true }];
    expect(toNotes([trip(1, "to work")], known, titles)).toMatchObject([
      { isNew: true, title: "Trip 2023 (2)" },
    ]);
  });

  it("hold every line, none longer than a note may be", () => {
    const written = fc.string({ minLength: 1, maxLength: 6_000, unit: fc.constantFrom("a", "é") });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 12 }), fc.nat(maxNoteLength), (texts, length) => {
        const lines = texts.map((text, at) => trip(at, text));
        const [first] = toNotes([trip(0, "x")], [], titles);
        const known: KnownNote[] = [{ importKey: first!.importKey, length, isRemoved: false }];
        const notes = toNotes(lines, known, titles);
        const letters = (all: string[]) => all.join("").replace(/[^aé]/g, "").length;
        expect(letters(notes.map(({ text }) => text))).toBe(letters(texts));
        const keys = notes.flatMap((note) => note.keys);
        expect(lines.filter(({ importKey }) => !keys.includes(importKey))).toEqual([]);
        const isFull = ({ text, isNew }: { text: string; isNew: boolean }) =>
          text.length + (isNew ? 0 : length) > maxNoteLength;
        expect(notes.filter(isFull)).toEqual([]);
      }),
    );
  });
});
