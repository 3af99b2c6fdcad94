import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readNhtsaRow } from "#app/recalls/nhtsa-row.ts";
import { nhtsaRow } from "#tests/support/recalls.ts";
import { readCsvFile, type CsvRow } from "./csv-file.ts";
import { readRecallFile } from "./recall-file.ts";
import { openRejections, type SourceEntry } from "./rejections.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-rejected-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function readCsv(content: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsvFile(Readable.from([Buffer.from(content)]), ["plate"]))
    rows.push(row);
  return rows;
}

function rejectAll(entries: SourceEntry[], source = "plates.csv"): string[] {
  const printed: string[] = [];
  const rejections = openRejections(join(folder, source), (text) => void printed.push(text));
  for (const entry of entries) rejections.add({ entry, why: "it's wrong" });
  rejections.end();
  return printed;
}

const contentOf = (name: string) => readFileSync(join(folder, name), "utf8");
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const csvOf = (rows: string[]) => ["Plate;Owner;State", ...rows].join("\n");

describe("an operator who imports a file with rejected lines", () => {
  it("sees up to ten of them, and gets no file", async () => {
    const printed = rejectAll(await readCsv(csvOf(times(10, (index) => `${index};x;VA`))));
    expect(printed).toEqual(times(10, (index) => `Line ${index + 2}: it's wrong`));
    expect(readdirSync(folder)).toEqual([]);
  });

  it("sees the first ten of more, and gets a file with all of them that can be imported", async () => {
    const cells = [
      '"A ""quote"""',
      "=1+1",
      "+1 703 555 0100",
      '"two\nlines"',
      "'",
      ...times(8, String),
    ];
    const rows = await readCsv(csvOf(cells.map((cell) => `${cell};"Zoë, B."`)));
    const printed = rejectAll(rows);
    const file = join(folder, "plates.rejected.csv");
    expect(printed.slice(10)).toEqual([`… and 3 more. All 13 are in ${file}.`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await readCsv(contentOf("plates.rejected.csv"));
    expect(again.map(({ row }) => row)).toEqual(
      rows.map(({ row, line }) => ({
        ...row,
        state: "",
        line: String(line),
        reason: "it's wrong",
      })),
    );
  });

  it("gets the reasons of the last run only, after importing a file of rejected lines", async () => {
    const rows = await readCsv(csvOf(times(11, (index) => `${index};x;VA`)));
    rejectAll(rows);
    rejectAll(await readCsv(contentOf("plates.rejected.csv")), "plates.rejected.csv");
    expect(contentOf("plates.rejected.rejected.csv").split("\r\n").slice(0, 2)).toEqual([
      '"plate","owner","state","line","reason"',
      '"0","x","VA","2","it\'s wrong"',
    ]);
  });

  it("keeps the file of an earlier run, which may have been corrected since", async () => {
    const rows = await readCsv(csvOf(times(11, (index) => `${index};x;VA`)));
    for (const expected of ["plates.rejected.csv", "plates.rejected-2.csv"])
      expect(rejectAll(rows).at(-1)).toContain(expected);
    expect(contentOf("plates.rejected.csv")).toBe(contentOf("plates.rejected-2.csv"));
  });

  it("gets NHTSA's lines as they are, before their line number and the reason", async () => {
    const lines = times(11, (index) =>
      nhtsaRow({ number: `25V${100_000 + index}`, year: "9999" })
        .slice(0, -2)
        .join("\t"),
    );
    const entries: SourceEntry[] = [];
    const file = Readable.from([Buffer.from(lines.join("\r\n"))]);
    for await (const { entry } of readRecallFile("nhtsa", file)) entries.push(entry);
    rejectAll(entries, "FLAT_RCL.txt");
    const [first] = contentOf("FLAT_RCL.rejected.txt").split("\n");
    expect(first).toMatch(/\t1\tit's wrong$/);
    const corrected = readNhtsaRow(first!.replace("9999", "2018").split("\t"));
    expect(corrected).toMatchObject({
      is: "campaign",
      campaign: { number: "25V100000", parkIt: null, parkOutside: null },
    });
  });

  it("gets a list of entries that aren't lines", () => {
    rejectAll(
      times(11, (index) => ({ where: `node ${index}` })),
      "shops.json",
    );
    expect(contentOf("shops.rejected.csv")).toMatch(/^"entry","reason"\r\n"node 0","it's wrong"/);
  });

  it("sees all of them if the folder can't be written to", async () => {
    const rows = await readCsv(csvOf(times(12, (index) => `${index};x;VA`)));
    rmSync(folder, { recursive: true });
    const printed = rejectAll(rows);
    expect(printed).toHaveLength(13);
    expect(printed[10]).toContain("can't be saved next to the file (ENOENT)");
    folder = mkdtempSync(join(tmpdir(), "roadworthy-rejected-"));
  });
});
