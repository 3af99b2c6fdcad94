import fc from "fast-check";
import { readdirSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { american, quebecer, readFile, sample, reported } from "#tests/support/imports.ts";
import { importLimits, type ImportedLine } from "./imported-line.ts";
import { decodeImportText } from "./import-text.ts";

const files = readdirSync("tests/support/imports");
const header = "Date,Description,Cost,Notes,Odometer,Tags\n";
const hints = fc.constantFrom(american, quebecer);

function listKeys(lines: readonly ImportedLine[]): string[] {
  return lines.flatMap((line) => (line.ok ? line.record.importKey : []));
}

describe("an imported file", () => {
  test.each(files)("is recognized by its header: %s", (file) => {
    expect(readFile(sample(file), american).format).toBe(file.split("-")[0]);
  });

  test.each<[string, string, string]>([
    ["no text", "", "1 empty"],
    ["blank lines", "\ufeff\r\n \r\n\t\n", "1 empty"],
    ["only a header", header, "1 empty"],
    ["an unrelated table", "Name,Age\nAnn,41\n", "1 columns"],
    ["no header", "6/5/2025,Oil change,45,,12345,\n", "1 columns"],
    ["an HTML page", "<!doctype html><title>Date,Description,Cost</title>", "1 columns"],
    ["an executable", "MZ\0\0\x7f\u0001", "1 columns"],
    ["only a quote", '"', "1 columns"],
    ["a line of a megabyte", "a".repeat(1_000_000), "1 columns"],
    ["too many bytes", `${header}${"é".repeat(importLimits.bytes / 2)}`, "1 tooLong"],
    ["too many lines", header + "6/5/2025,Oil,1,,1,\n".repeat(importLimits.lines + 1), "1 tooLong"],
    [
      "too many blank lines before a record",
      `${header}${",,,\n".repeat(importLimits.lines)}6/5/2025,Oil,1,,1,\n`,
      "1 tooLong",
    ],
  ])("is rejected with %s", (_what, text, problem) => {
    expect(reported(text)).toEqual([problem]);
  });

  it("includes an excerpt of each line that isn't imported", () => {
    const { lines } = readFile(
      `${header}someday,Oil change,"$1,234.00",,12345,\n6/5/2025,${"a".repeat(600)},1,,1,\n`,
      american,
    );
    expect(lines).toMatchObject([
      { line: 2, problem: "date", written: "someday, Oil change, $1,234.00, 12345" },
      { line: 3, problem: "tooLong", written: expect.stringMatching(/^6\/5\/2025, a{100,}…$/) },
    ]);
    const json = JSON.stringify({
      vehicles: [
        {
          year: 2018,
          make: "Toyota",
          model: "Corolla",
          serviceRecords: [{ id: "r1", date: "someday", services: [1302] }],
        },
      ],
    });
    expect(readFile(json, american).lines).toEqual([
      {
        ok: false,
        line: 1,
        problem: "date",
        written: '{"id":"r1","date":"someday","services":[1302]}',
      },
    ]);
  });

  it("can have as many lines as the limit", () => {
    const { lines } = readFile(
      header + "6/5/2025,Oil,1,,1,\n".repeat(importLimits.lines),
      american,
    );
    expect([lines.length, lines.at(-1)?.line, new Set(listKeys(lines)).size]).toEqual([
      20_000, 20_001, 20_000,
    ]);
  });
});

describe("the import key of a line", () => {
  const lines = [
    "6/5/2025,Oil change,$45.00,,12345,",
    "6/5/2025,Oil filter,$9.00,,12345,",
    "6/6/2025,Wax,,,12400,",
  ];
  const [oil, filter, wax] = listKeys(readFile(header + lines.join("\n"), american).lines);
  const keys = (...written: string[]) =>
    listKeys(readFile(header + written.join("\n"), american).lines);

  it("differs by date, odometer, text and cost, and names the format", () => {
    const others = keys(
      "6/6/2025,Oil change,$45.00,,12345,",
      "6/5/2025,Oil change,$45.00,,12346,",
      "6/5/2025,Oil changes,$45.00,,12345,",
      "6/5/2025,Oil change,$45.01,,12345,",
    );
    expect(new Set([oil, filter, wax, ...others]).size).toBe(7);
    expect(oil).toMatch(/^lubelogger:[\w-]{22}$/);
  });

  it("doesn't change when lines, columns or notes do", () => {
    expect(keys(lines[2]!, "1/1/2025,New,,,1,", lines[0]!)).toEqual([wax, expect.any(String), oil]);
    expect(keys(" 6/5/2025 ,Oil  change,$45.00,Now with notes,12345,tag")).toEqual([oil]);
    expect(
      listKeys(
        readFile("Odometer;Cost;Description;Date\n12345;$45.00;Oil change;6/5/2025", american)
          .lines,
      ),
    ).toEqual([oil]);
  });

  it("is the same for every owner", () => {
    expect(listKeys(readFile(header + lines.join("\n"), quebecer).lines)).toEqual([
      oil,
      filter,
      wax,
    ]);
  });

  it("differs between equal lines, the same way each time", () => {
    const [first, second] = keys(lines[0]!, lines[0]!);
    expect([first, first === second]).toEqual([oil, false]);
    expect(keys(lines[1]!, lines[0]!, lines[2]!, lines[0]!)).toEqual([filter, oil, wax, second]);
  });

  it("is unique in a file and the same each time", () => {
    for (const file of files) {
      const [once, again] = [american, quebecer].map((locale) =>
        listKeys(readFile(sample(file), locale).lines),
      );
      expect(again).toEqual(once);
      expect(new Set(once).size).toBe(once!.length);
    }
  });
});

describe("any upload", () => {
  const expectValidLines = (text: string, locale = american) => {
    const { lines, entries } = readFile(text, locale);
    const numbers = (entries.length > 0 ? entries : lines).map(({ line }) => line);
    expect(numbers.length).toBeGreaterThan(0);
    // A line with two fuels has two fill-ups.
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect(numbers.at(0)).toBeGreaterThan(0);
    expect(numbers.at(-1)).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
    for (const line of lines) {
      if (!line.ok) continue;
      const {
        date,
        odometer,
        costs: { total: cost },
        currency,
        ownService,
        comments,
      } = line.record;
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(
        odometer === null || (Number.isInteger(odometer.distance) && odometer.distance > 0),
      ).toBe(true);
      expect(
        cost === null
          ? currency
          : /^[A-Z]{3}$/.test(currency!) && Number.isInteger(cost) && cost >= 0,
      ).toBe(cost === null ? null : true);
      expect(`${ownService}${comments}`).not.toContain("\0");
    }
  };

  it("never throws on random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), hints, (bytes, locale) =>
        expectValidLines(decodeImportText(bytes), locale),
      ),
    );
  });

  it("never throws on random text under a known header", () => {
    const headers = files.map((file) => sample(file).split("\n").slice(0, 4).join("\n"));
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "=1+1",
        '"',
        '"a',
        "\0",
        "\r",
        "6/5/2025",
        "2025-06-05",
        "$1,5",
        "-5",
        "1e9",
        "##Service",
        "#",
        "<b>",
        "service",
        "engine_oil",
        "oil change",
        "é",
        "\ud83d",
      ),
    );
    const body = fc.array(
      fc.array(cell, { maxLength: 14 }).map((cells) => cells.join(",")),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...headers), body, hints, (head, lines, locale) =>
        expectValidLines(`${head}\n${lines.join("\n")}`, locale),
      ),
    );
  });

  it("never throws on truncated, joined or corrupted files", () => {
    const text = fc.constantFrom(...files.map(sample));
    const insertion = fc.constantFrom(
      "",
      '"',
      ",",
      ";",
      "\n",
      "\r",
      "\0",
      "'",
      "\t",
      "9".repeat(50),
      "\ufeff",
      "=",
      "\ud800",
    );
    fc.assert(
      fc.property(
        text,
        text,
        fc.nat(),
        fc.nat(),
        insertion,
        hints,
        (one, other, from, to, mark, locale) => {
          expectValidLines(
            one.slice(0, from % (one.length + 1)) + mark + other.slice(to % (other.length + 1)),
            locale,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
