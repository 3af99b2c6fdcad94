import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { csvLine, unescapeCell, escapeCell } from "./csv-cell.ts";

describe("CSV cells", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ['=HYPERLINK("https://example.com")', '\'=HYPERLINK("https://example.com")'],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["\n=1", "'\n=1"],
    ["＝1+1", "'＝1+1"],
    ["- front pads", "'- front pads"],
    ["'=1+1", "''=1+1"],
  ])("put an apostrophe before %j", (text, cell) => {
    expect([escapeCell(text), unescapeCell(cell)]).toEqual([cell, text]);
  });

  test.each([
    "Oil change",
    "",
    "-5",
    "+5",
    "-1234.50",
    "-12,5",
    "5-quart jug",
    "'tis done",
    "a=b",
    "' =1",
  ])("leave %j unchanged", (text) => {
    expect([escapeCell(text), unescapeCell(text)]).toEqual([text, text]);
  });

  it("never contain a formula, and can be read back", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({
        unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", "1", ".", "a"),
      }),
    );
    fc.assert(
      fc.property(text, (written) => {
        const cell = escapeCell(written);
        expect(unescapeCell(cell)).toBe(written);
        if (!/^[+-]?\d+([.,]\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

test("a CSV line quotes and escapes every cell", () => {
  expect(csvLine(["2025-06-05", "", '6" pipe; =a, b', "=1", "-5"])).toBe(
    '"2025-06-05","","6"" pipe; =a, b","\'=1","-5"\r\n',
  );
});
