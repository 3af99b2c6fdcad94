import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { canadasRow, nhtsaRow } from "#tests/support/recalls.ts";
import { canadasFile } from "#tests/support/recall-files.ts";
import { canadasFound, canadasSummary } from "#tests/support/recall-services.ts";
import { kindOfFile, readRecallFile, type RecallFileKind, type RecallRow } from "./recall-file.ts";

async function read(kind: RecallFileKind, ...chunks: (string | Buffer)[]): Promise<string[]> {
  const rows: RecallRow[] = [];
  for await (const row of readRecallFile(
    kind,
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
  ))
    rows.push(row);
  return rows.map(
    (row) =>
      `${row.line} ${row.is === "campaign" ? row.campaign.number : row.is === "refused" ? row.problems.join() : row.is}`,
  );
}

const line = (number: string, more: object = {}) => nhtsaRow({ number, ...more }).join("\t");

describe("a file of NHTSA's recalls", () => {
  it("is a row a line, also with Windows' line ends, quotes and empty lines", async () => {
    expect(
      await read(
        "nhtsa",
        `${line("25V000001", { summary: 'The "ECU" may fail' })}\r\n\r\n${line("25T000002", { type: "T" })}\n${line("25V000003")}`,
      ),
    ).toEqual(["1 25V000001", "3 other", "4 25V000003"]);
  });

  it("may come in pieces that end within a line, and within a character", async () => {
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

  it("is refused with a line without end", async () => {
    await expect(read("nhtsa", "x".repeat(70_000))).rejects.toThrow(
      "it has a line of more than 65536 characters",
    );
  });
});

describe("a file of Transport Canada's recalls", () => {
  it("has texts of several lines, and rows as long as these", async () => {
    const long = canadasRow({
      recall_number_num: "2025002",
      comment_etxt: `Issue, "A";\r\n${"x".repeat(12_000)}`,
    });
    expect(
      await read("tc", canadasFile([canadasRow(), long, canadasRow({ year: "n/a" })])),
    ).toEqual(["4 2025990", "7 2025002", "10 the model year is not known"]);
  });

  it("is refused without its columns", async () => {
    await expect(read("tc", "recall_number_num,year\n1,2018\n")).rejects.toThrow(
      "make_name_nm, model_name_nm, comment_etxt is missing",
    );
  });
});

describe("saved answers of Transport Canada's web service", () => {
  const answers = (...all: unknown[][]) => JSON.stringify(all.map((rows) => ({ ResultSet: rows })));

  it("have a row for each model year, and tell both languages", async () => {
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

  it("of no recall are none", async () =>
    expect(await read("tc-answers", '{"ResultSet":[]}')).toEqual([]));

  it.each([
    ['{"ResultSet":[', "The file isn’t complete JSON: "],
    ['{"resultSet":[]}', "look at ResultSet."],
    [
      '[{"ResultSet":[]},{"ResultSet":[[{"Name":"RECALL_NUMBER_NUM"}]]}]',
      "look at [1].ResultSet[0][0].Value.",
    ],
    [
      JSON.stringify({ ResultSet: [canadasFound("2020236", { language: "fr" })] }),
      "Row 1 is of a search",
    ],
  ])("that are %s are refused with where", async (text, message) => {
    await expect(read("tc-answers", text)).rejects.toThrow(message);
  });
});

it.each([
  ["tc", `\ufeff${canadasFile([])}`],
  ["nhtsa", `${line("25V000001")}\n`],
  ["tc-answers", '\ufeff\n{"ResultSet":[]}'],
  ["tc-answers", '[{"ResultSet":[]}]'],
] as const)("a file of %s is known by its first line", async (source, text) => {
  expect(await inFile(text, kindOfFile)).toBe(source);
});

it.each(["", "plate,state,vin\n", "\x89PNG\n"])("the file %j is nobody's", async (text) => {
  await expect(inFile(text, kindOfFile)).rejects.toThrow("The file is neither NHTSA’s");
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
