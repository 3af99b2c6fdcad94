import fc from "fast-check";
import { readdirSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { american, answersOf, sample } from "#tests/support/imports.ts";
import { readRows } from "#app/import/formats/csv-rows.ts";
import { readLogs, type LogAnswers } from "./read-logs.ts";

const us = answersOf(american);
const read = (text: string, answers: LogAnswers = us, name = "log.csv") => {
  const found = readLogs([{ name, text }], answers, "2026-11-27");
  return found.ok ? found.entries : found.problem;
};
/** Without what says where an entry was. */
const contents = (text: string) =>
  (read(text) as { line: number }[]).map(({ line: _, ...entry }) => entry);

const tables = ["lubelogger-gas.csv", "fuelly-fuelups-corolla.csv", "simplyauto-fuel-log.csv"];
const sectioned = ["fuelio-us.csv", "acar-records.csv", "drivvo-full.csv"];

describe("a log", () => {
  test.each([...tables, ...sectioned])("reads the same with any line ends: %s", (name) => {
    const text = sample(name);
    const expected = read(text);
    for (const end of ["\r\n", "\r"])
      expect(read(`\ufeff${text.replaceAll("\n", end)}`)).toEqual(expected);
  });

  test.each(tables)("reads the same with its columns in another order: %s", (name) => {
    const rows = readRows(sample(name), ",", 1_000).map(({ cells }) => cells);
    const width = rows[0]!.length;
    const order = fc.shuffledSubarray(
      Array.from({ length: width }, (_, at) => at),
      { minLength: width },
    );
    const expected = contents(sample(name));
    const isSame = (columns: number[], delimiter: string) => {
      const text = rows
        .map((cells) => columns.map((at) => quote(cells[at] ?? "")).join(delimiter))
        .join("\n");
      const found = contents(text);
      // Quoted lines and notes list their cells in the file's order.
      expect(found.map(withoutComments)).toEqual(expected.map(withoutComments));
    };
    fc.assert(fc.property(order, fc.constantFrom(",", ";", "\t"), isSame), { numRuns: 20 });
  });

  it("keeps line breaks and quotes in its texts", () => {
    const text = 'Date,Description,Cost,Notes,Odometer\n2024-05-06,"Wax, ""best""",,"a\r\nb",\n';
    expect(read(text)).toMatchObject([{ record: { ownService: 'Wax, "best"', comments: "a\nb" } }]);
  });

  it("has an entry for every line, whatever is in its cells", () => {
    const heads = readdirSync("tests/support/imports")
      .filter((name) => !name.startsWith("drivvo"))
      .map((name) => sample(name).split("\n").slice(0, 2).join("\n"));
    const cell = fc.constantFrom(
      "",
      "1",
      "-1",
      "1e9",
      "x",
      "6/5/2025",
      "$1,5",
      "0",
      "\u0000",
      "999999999999",
    );
    const lines = fc.array(fc.array(cell, { minLength: 2, maxLength: 12 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.constantFrom(...heads), lines, (head, body) => {
        const written = body.filter((cells) => cells.some((one) => one !== ""));
        const text = `${head}\n${written.map((cells) => cells.join(",")).join("\n")}\n`;
        const found = read(text, us);
        if (typeof found === "string") return;
        const headLines = readRows(head, ",", 10).length;
        const numbers = found.map(({ line }) => line);
        for (let line = headLines + 1; line <= headLines + written.length; line += 1)
          expect(numbers).toContain(line);
        for (const entry of found) expect(entry.kind).toBeTruthy();
      }),
    );
  });

  it.each([
    ["one of another kind", "<!doctype html><title>Date,Description</title>", "unknown"],
    ["a table without dates", "Name,Age\nAnn,41\n", "unknown"],
    ["a table with too many columns", `Date${",a".repeat(100)}\n2024-05-06,1\n`, "unknown"],
    ["nothing", " \n", "empty"],
    ["only a header", "Date,Description,Cost,Odometer\n", "noRecords"],
    ["only Fuelio's header", '"## Log"\n"Data","Odo (km)"\n', "noRecords"],
    ["too much", `Date,Description,Cost\n${"2024-05-06,Wax,\n".repeat(20_001)}`, "tooBig"],
  ])("is rejected if it's %s", (_what, text, problem) => {
    expect(read(text)).toBe(problem);
  });

  describe("of several files", () => {
    const table = { name: "a.csv", text: "When,What\n2024-05-06,Wax\n" };
    const other = { name: "b.csv", text: "Day,Price\n2024-05-07,5\n" };
    const known = { name: "c.csv", text: "Date,Description,Cost,Odometer\n2024-05-06,Wax,1,\n" };

    it("is a tool's, even if a table that's to be mapped comes first", () => {
      const found = readLogs([table, known], us, "2026-11-27");
      expect(found).toMatchObject({ tool: "lubelogger", columns: null, entries: [{ line: 2 }] });
    });

    it("is the first table, if all are to be mapped", () => {
      const columns = { date: 0, text: 1 };
      const found = readLogs([table, other], { ...us, columns }, "2026-11-27");
      expect(found).toMatchObject({ tool: "csv", entries: [{ file: "a.csv" }] });
      expect(found.ok && found.entries).toHaveLength(1);
    });
  });

  it("says why a line can't be read, and quotes it", () => {
    const text =
      "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags\n" +
      "2024-05-06,100,lots,5,True,False,,\n2999-05-06,100,5,5,True,False,,\n" +
      "2024-05-06,many,5,5,True,False,,\n";
    expect(read(text)).toMatchObject([
      { kind: "unread", line: 2, problem: "volume", written: expect.stringContaining("lots") },
      { kind: "unread", line: 3, problem: "future" },
      { kind: "unread", line: 4, problem: "odometer" },
    ]);
  });

  it("keeps a fill-up and an expense whose cost can't be read", () => {
    const text = sample("drivvo-full.csv").replace('"67.94"', '"a lot"').replace('"22.5"', '"€9"');
    const dropped = (read(text) as { droppedCost?: object }[]).filter((entry) => entry.droppedCost);
    expect(dropped).toMatchObject([
      { kind: "fillUp", total: 6794, droppedCost: { problem: "cost", written: "a lot" } },
      { kind: "expense", amount: null, droppedCost: { problem: "currency" } },
    ]);
  });
});

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const withoutComments = (entry: object) => ({ ...entry, comments: null });

describe("the import key of a log's line", () => {
  test("is the same whatever its columns are mapped to", () => {
    const text = "Date,Work,Place,Price\n2024-05-06,Wax,Garage,5\n2024-05-07,Wax,Garage,6\n";
    const keys = (columns: LogAnswers["columns"]) =>
      (read(text, { ...us, columns }) as { importKey: string }[]).map((one) => one.importKey);
    const first = keys({ date: 0, text: 1 });
    expect(new Set(first).size).toBe(2);
    expect(keys({ date: 0, text: 2, cost: 3 })).toEqual(first);
  });

  /** What earlier versions stored: they must stay, or records would be imported twice. */
  test.each<[string, string[]]>([
    ["drivvo-backup.csv", ["TpjLpSYTilYD0kIIIxL3Io", "0RxDqLFAkkGDJNTmz7Vk6S"]],
    [
      "drivvo-export-2019.csv",
      [
        "60gt-beMpxmw1AK29VlnYy",
        "kgUoEkc4lCFRdVzmrlEDK7",
        "SH3iPBQ-Jh_tdhuH8hldvy",
        "a4Q9cA6E9OkjRt0dZ0fkd7",
      ],
    ],
    [
      "fuelly-services.csv",
      [
        "jv6ll6Py2Ji2pbmFgLt0oD",
        "N50d5-My33PHEVfurfEAuU",
        "egNaHJmtYY8XoKe9Y3cNVY",
        "fDA6uS0-qyqvv1zY_NI8KV",
      ],
    ],
    [
      "lubelogger-service.csv",
      [
        "4BgmdbnzUCd25wvkeLzASl",
        "a147y40unGis4dFWe5z-tG",
        "JWmk6jpZUS2HCvoBxxEYfE",
        "nuGqUd9PCc0nSrxbMvui4h",
      ],
    ],
    ["lubelogger-tax.csv", ["nxMWgnuNV_V5YLkhZQW55-"]],
  ])("is what it was before: %s", (name, keys) => {
    const found = read(sample(name)) as { kind: string; importKey: string }[];
    const tool = name.split("-")[0]!;
    expect(found.flatMap(({ kind, importKey }) => (kind === "record" ? importKey : []))).toEqual(
      keys.map((key) => `${tool}:${key}`),
    );
  });

  test("is unique and doesn't depend on the order of lines", () => {
    for (const name of tables) {
      const [header, ...lines] = sample(name).trimEnd().split("\n");
      const keys = (all: string[]) =>
        (read([header, ...all].join("\n")) as { importKey: string }[]).map((one) => one.importKey);
      expect(keys([...lines].reverse()).reverse()).toEqual(keys(lines));
      expect(new Set(keys(lines)).size).toBe(lines.length);
    }
  });
});
