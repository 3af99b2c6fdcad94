import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { canadasRow, nhtsaRow } from "#tests/support/recalls.ts";
import { canadasFile } from "#tests/support/recall-files.ts";
import { canadasFound, canadasSummary } from "#tests/support/recall-services.ts";
import {
  detectFileKind,
  readRecallFile,
  type RecallFileKind,
  type RecallRow,
} from "./recall-file.ts";

async function read(kind: RecallFileKind, ...chunks: (string | Buffer)[]): Promise<string[]> {
  const rows: RecallRow[] = [];
  for await (const row of readRecallFile(
    kind,
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
  ))
    rows.push(row);
  return rows.map((row) => {
    const place = "line" in row.entry ? row.entry.line : row.entry.where.replace("Row ", "");
    if (row.is === "campaign") return `${place} ${row.campaign.number}`;
    return `${place} ${row.is === "refused" ? row.problems.join() : row.is}`;
  });
}

const line = (number: string, more: object = {}) => nhtsaRow({ number, ...more }).join("\t");

describe("NHTSA's file", () => {
  it("has a row per line, even with CRLF line endings, quotes and empty lines", async () => {
    const quotes = line("25V000001", { summary: 'The "ECU" may fail' });
    const tires = line("25T000002", { type: "T" });
    expect(await read("nhtsa", `${quotes}\r\n\r\n${tires}\n${line("25V000003")}`)).toEqual([
      "1 25V000001",
      "3 other",
      "4 25V000003",
    ]);
  });

  it("can arrive in chunks that split a line or a character", async () => {
    const bytes = Buffer.from(
      `${line("25V000001", { summary: "Citroën" })}\n${line("25V000002")}\n`,
    );
    const within = bytes.indexOf("ë") + 1;
    expect(
      await read(
        "nhtsa",
        bytes.subarray(0, within),
        bytes.subarray(within, 400),
        bytes.subarray(400),
      ),
    ).toEqual(["1 25V000001", "2 25V000002"]);
  });

  it("is rejected if a line never ends", async () => {
    await expect(read("nhtsa", "x".repeat(70_000))).rejects.toThrow(
      "it has a line of more than 65536 characters",
    );
  });
});

describe("Transport Canada's file", () => {
  it("can have texts of several lines, and long rows", async () => {
    const long = canadasRow({
      recall_number_num: "2025002",
      comment_etxt: `Issue, "A";\r\n${"x".repeat(12_000)}`,
    });
    expect(
      await read("tc", canadasFile([canadasRow(), long, canadasRow({ year: "n/a" })])),
    ).toEqual(["4 2025990", "7 2025002", "10 the model year is not known"]);
  });

  it("is rejected without its columns", async () => {
    await expect(read("tc", "recall_number_num,year\n1,2018\n")).rejects.toThrow(
      "make_name_nm, model_name_nm, comment_etxt is missing",
    );
  });
});

describe("saved answers of Transport Canada's web service", () => {
  const answers = (...all: unknown[][]) => JSON.stringify(all.map((rows) => ({ ResultSet: rows })));

  it("have a row for each model year", async () => {
    const rows = [
      canadasSummary("2020236"),
      canadasSummary("2020236", { DATE_YEAR_CD: "2019" }),
      canadasSummary("1997118", { CATEGORY_ETXT: "Child Seat" }),
    ];
    expect(await read("tc-answers", JSON.stringify({ ResultSet: rows }))).toEqual([
      "1 2020236",
      "2 2020236",
      "3 other",
    ]);
    expect(
      await read(
        "tc-answers",
        answers(rows, [], [canadasSummary("2020300", { DATE_YEAR_CD: "n/a" })]),
      ),
    ).toEqual(["1 2020236", "2 2020236", "3 other", "4 the model year is not known"]);
  });

  it("can be empty", async () => expect(await read("tc-answers", '{"ResultSet":[]}')).toEqual([]));

  it.each([
    ['{"ResultSet":[', "The file isn’t complete JSON: "],
    ['{"resultSet":[]}', "look at ResultSet."],
    [
      '[{"ResultSet":[]},{"ResultSet":[[{"Name":"RECALL_NUMBER_NUM"}]]}]',
      "look at [1].ResultSet[0][0].Value.",
    ],
    [
      JSON.stringify({ ResultSet: [canadasFound("2020236", { language: "fr" })] }),
      "Row 1 is from a search",
    ],
  ])("are rejected with the place of the problem: %s", async (text, message) => {
    await expect(read("tc-answers", text)).rejects.toThrow(message);
  });
});

it.each([
  ["tc", `\ufeff${canadasFile([])}`],
  ["nhtsa", `${line("25V000001")}\n`],
  ["tc-answers", '\ufeff\n{"ResultSet":[]}'],
  ["tc-answers", '[{"ResultSet":[]}]'],
] as const)("detects a %s file by its first line", async (source, text) => {
  expect(await inFile(text, detectFileKind)).toBe(source);
});

it.each(["", "plate,state,vin\n", "\x89PNG\n"])("rejects the unknown file %j", async (text) => {
  await expect(inFile(text, detectFileKind)).rejects.toThrow("The file is neither NHTSA’s");
});

async function inFile<Value>(text: string, use: (path: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-recalls-"));
  const path = join(folder, "file");
  writeFileSync(path, text);
  try {
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
