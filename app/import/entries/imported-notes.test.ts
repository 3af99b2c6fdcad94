import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxNoteLength } from "#app/documents/notes/notes.server.ts";
import type { Note } from "#app/import/logs/log-entry.ts";
import { describeEntry, type NotedEntry, type NoteWords } from "./described-entry.ts";
import { toNotes, type KnownNote } from "./imported-notes.ts";

const words: NoteWords = {
  titles: {
    ...{ note: "Other entries", setting: "About the log", expense: "Expenses" },
    ...{ reading: "Odometer", reminder: "Reminders", plan: "Plans" },
    ...{ supply: "Supplies", fillUp: "Fill-ups" },
  },
  everyMonths: (months) => `tous les ${months} mois`,
  every: (distance) => `tous les ${distance}`,
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
    expect(toNotes([own], [], words)).toMatchObject([
      { title: "Wipers", text: "left 26 in\nright 18 in", keys: ["lubelogger:a"], isNew: true },
    ]);
  });

  it("put all dated lines of a kind and year in one, by date", () => {
    const notes = toNotes([trip(1, "to work\n12 mi"), trip(0, "to Ottawa")], [], words);
    expect(notes).toMatchObject([
      { title: "Trip 2023", text: "2023-05-01: to Ottawa\n2023-05-02: to work · 12 mi" },
    ]);
  });

  it("continue the note of an earlier import", () => {
    const [first] = toNotes([trip(0, "to Ottawa")], [], words);
    const known = [{ importKey: first!.importKey, length: 21, isRemoved: false }];
    expect(toNotes([trip(1, "to work")], known, words)).toMatchObject([
      { importKey: first!.importKey, isNew: false, text: "\n2023-05-02: to work" },
    ]);
  });

  it("begin another if the earlier one was deleted", () => {
    const [first] = toNotes([trip(0, "to Ottawa")], [], words);
    const known = [{ importKey: first!.importKey, length: 21, isRemoved: true }];
    expect(toNotes([trip(1, "to work")], known, words)).toMatchObject([
      { isNew: true, title: "Trip 2023 (2)" },
    ]);
  });

  it("say how often a reminder comes back in the owner's language", () => {
    const reminder: NotedEntry = {
      ...{ kind: "reminder", line: 2, file: "", vehicle: null, vin: null },
      ...{ importKey: "lubelogger:a", title: "Huile", dueDate: "2024-08-01", dueOdometer: null },
      ...{ repeat: { months: 6, distance: { distance: 8_000, unit: "km" } } },
      ...{ comments: "0W-20", tags: [] },
    };
    expect(describeEntry(reminder, words)).toBe(
      "Huile · 2024-08-01 · tous les 6 mois · tous les 8000 km · 0W-20",
    );
  });

  it("have only the pieces of a long line that the car doesn't have", () => {
    const long = trip(0, "a".repeat(9_000));
    const notes = toNotes([long], [], words);
    expect(notes.map(({ keys }) => keys)).toEqual([["acar:0"], ["acar:0:1"], ["acar:0:2"]]);
    const known = [{ importKey: notes[0]!.importKey, length: 4_000, isRemoved: false }];
    const rest = toNotes([long], known, words, new Set(["acar:0", "acar:0:2"]));
    expect(rest).toMatchObject([{ keys: ["acar:0:1"], title: "Trip 2023 (2)", isNew: true }]);
    expect(rest[0]!.text).toBe(notes[1]!.text);
  });

  it("hold every line, none longer than a note may be", () => {
    const written = fc.string({ minLength: 1, maxLength: 6_000, unit: fc.constantFrom("a", "é") });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 12 }), fc.nat(maxNoteLength), (texts, length) => {
        const lines = texts.map((text, at) => trip(at, text));
        const [first] = toNotes([trip(0, "x")], [], words);
        const known: KnownNote[] = [{ importKey: first!.importKey, length, isRemoved: false }];
        const notes = toNotes(lines, known, words);
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
