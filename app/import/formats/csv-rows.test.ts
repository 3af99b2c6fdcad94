import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readRows } from "./csv-rows.ts";

const read = (text: string) => readRows(text, ",", 100).map(({ line, cells }) => [line, ...cells]);

describe("CSV rows", () => {
  test.each<[string, string, (string | number)[][]]>([
    ["no text", "", []],
    [
      "empty lines",
      "\n\na,b\n\n\nc,d\n\n",
      [
        [3, "a", "b"],
        [6, "c", "d"],
      ],
    ],
    [
      "a byte order mark",
      '\ufeff"a",b\nc,d',
      [
        [1, "a", "b"],
        [2, "c", "d"],
      ],
    ],
    [
      "Windows line endings",
      "a,b\r\n\r\nc,d\r\n",
      [
        [1, "a", "b"],
        [3, "c", "d"],
      ],
    ],
    [
      "classic Mac line endings",
      "a,b\r\rc,d\r",
      [
        [1, "a", "b"],
        [3, "c", "d"],
      ],
    ],
    [
      "mixed line endings",
      "a,b\r\nc,d\ne,f\rg,h",
      [
        [1, "a", "b"],
        [2, "c", "d"],
        [3, "e", "f"],
        [4, "g", "h"],
      ],
    ],
    [
      "line breaks within cells",
      '"a\r\nA","b\n\nB"\r\n"c\rC",d\r\ne,f',
      [
        [1, "a\r\nA", "b\n\nB"],
        [5, "c\rC", "d"],
        [7, "e", "f"],
      ],
    ],
    ["separators and quotes within cells", '"a,A","b""B"\n', [[1, "a,A", 'b"B']]],
    [
      "more or fewer cells than the first row",
      "a,b\nc\nd,e,f",
      [
        [1, "a", "b"],
        [2, "c"],
        [3, "d", "e", "f"],
      ],
    ],
    [
      "text after a quoted cell, as in Drivvo's headers",
      '"a" 2,"b"\nc,d',
      [
        [1, '"a" 2', "b"],
        [2, "c", "d"],
      ],
    ],
    [
      "a misplaced quote",
      'a"A,b"\nc,d',
      [
        [1, 'a"A', 'b"'],
        [2, "c", "d"],
      ],
    ],
    ["an unclosed quote", 'a,b\n\nc,"d\ne,f\n', [[1, "a", "b"], [3]]],
    [
      "surrounding spaces",
      ' a , b\n" c ",d',
      [
        [1, " a ", " b"],
        [2, " c ", "d"],
      ],
    ],
    ["a NUL", "a\0,b", [[1, "a\0", "b"]]],
  ])("can have %s", (_what, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it("stop at the maximum", () => {
    expect(readRows("a\nb\nc\nd\n", ",", 2)).toHaveLength(2);
  });

  it("have the file's line numbers", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "é", "😀", "\n", "\r", "\r\n", ",", '"', " "),
      minLength: 1,
      maxLength: 6,
    });
    const row = fc.record({
      above: fc.nat({ max: 2 }),
      cells: fc.array(cell, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.constantFrom("\n", "\r\n"), (rows, end) => {
        let [text, line] = ["", 1];
        const expected = rows.map(({ above, cells }) => {
          const written = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
          const begins = line + above;
          text += end.repeat(above) + written + end;
          line = begins + written.split(/\r\n|\r|\n/).length;
          return { line: begins, cells };
        });
        expect(readRows(text, ",", 100)).toEqual(expected);
      }),
    );
  });
});
