import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parseExportFile, toFileName, partLimits, splitIntoParts } from "./export-parts.ts";

const receipt = (id: string, size = 1) => ({ id, name: "bill.pdf", date: "2026-01-31", size });

describe("Export parts", () => {
  it("contain every receipt once, in order, within the size limits", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 * 1024 * 1024 }), { maxLength: 130 }),
        (sizes) => {
          const all = sizes.map((size, index) => receipt(String(index), size));
          const parts = splitIntoParts(all);
          expect(parts.flat()).toEqual(all);
          for (const part of parts) {
            expect(part.length).toBeLessThanOrEqual(partLimits.receipts);
            expect(part.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(
              partLimits.bytes,
            );
          }
        },
      ),
    );
  });

  it("are as few as possible, and one if there are no receipts", () => {
    expect(splitIntoParts([])).toEqual([[]]);
    const counts = (receipts: number) =>
      splitIntoParts(Array.from({ length: receipts }, (_, index) => receipt(String(index)))).map(
        ({ length }) => length,
      );
    expect([counts(40), counts(41), counts(81)]).toEqual([[40], [40, 1], [40, 40, 1]]);
  });
});

test.each([
  ["records.csv", { kind: "csv" }],
  ["data.json", { kind: "json" }],
  ["part-12.zip", { kind: "zip", part: 12 }],
  ["lubelogger-fuel.csv", { kind: "lubelogger", tab: "fuel" }],
  ["lubelogger-note.csv", null],
  ["part-0.zip", null],
  ["part-1.zip.exe", null],
  ["", null],
])("%j in a URL is parsed as %j", (name, file) => {
  expect(parseExportFile(name)).toEqual(file);
});

test.each([
  ["2018 Toyota Corolla LE", "2018-toyota-corolla-le"],
  ["L’été « é »", "l-ete-e"],
  ["車", ""],
])("the vehicle name %j becomes the file name %j", (name, text) => {
  expect(toFileName(name)).toBe(text);
});
