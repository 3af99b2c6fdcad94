import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRows } from "./csv-rows.ts";
import { readRawRows, replaceRawRows } from "./raw-lines.ts";

const text = 'Date,Notes\r\n2024-01-05,"two\nlines"\r\n\r\nsomeday,wash\r\n';

describe("a row of a CSV as it's written", () => {
  it("has all of its lines", () => {
    expect([...readRawRows(text, ",", new Set([2, 5]))]).toEqual([
      [2, '2024-01-05,"two\nlines"'],
      [5, "someday,wash"],
    ]);
  });

  it("is replaced where it was, and removed if it's empty", () => {
    const fixed = replaceRawRows(text, ",", new Map([[5, "2024-01-06,wash"]]));
    expect(readRows(fixed, ",", 9).map(({ cells }) => cells.join("|"))).toEqual([
      ...["Date|Notes", "2024-01-05|two\nlines", "2024-01-06|wash"],
    ]);
    const removed = replaceRawRows(text, ",", new Map([[2, " "]]));
    expect(readRows(removed, ",", 9).map(({ cells }) => cells[0])).toEqual(["Date", "someday"]);
  });

  it("stays if what's typed has an unclosed quote, which would swallow the rows below", () => {
    expect(replaceRawRows(text, ",", new Map([[2, '2024-01-05,"two']]))).toBe(
      replaceRawRows(text, ",", new Map()),
    );
  });

  it("is the same after it's replaced by itself", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 })), (cells) => {
        const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`;
        const csv = cells.map((row) => row.map(quoted).join(",")).join("\r\n");
        const rows = readRows(csv, ",", 99);
        const raw = readRawRows(csv, ",", new Set(rows.map(({ line }) => line)));
        const again = readRows(replaceRawRows(csv, ",", raw), ",", 99);
        const normal = (all: typeof rows) =>
          all.map((row) => row.cells.map((one) => one.replace(/\r\n?|\n/g, "|")));
        expect(normal(again)).toEqual(normal(rows));
      }),
    );
  });
});
