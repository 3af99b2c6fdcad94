import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readPlateFile, type PlateRow } from "./plate-file.ts";

const vin = "5YFBURHEXJP000421";

const read = (content: string | Buffer) =>
  collect(readPlateFile(Readable.from([Buffer.from(content)])));

async function collect(rows: AsyncIterable<PlateRow>): Promise<PlateRow[]> {
  const all: PlateRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const plates = async (content: string | Buffer) =>
  (await read(content)).map((row) =>
    row.ok ? `${row.entry.line} ${row.row.plate}` : `${row.entry.line} refused`,
  );

describe("a plate file", () => {
  it("has a row per line, normalized for lookups", async () => {
    expect(await read(`plate,state,vin\nabc-12 34,va,${vin.toLowerCase()}\n`)).toMatchObject([
      { entry: { line: 2 }, ok: true, row: { plate: "ABC1234", state: "VA", vin } },
    ]);
  });

  it.each<[string, string | Buffer, string[]]>([
    [
      "CRLF line endings and a byte order mark",
      `\ufeffplate,state,vin\r\nABC,VA,${vin}\r\nDEF,VA,${vin}\r\n`,
      ["2 ABC", "3 DEF"],
    ],
    ["semicolons", `plate;state;vin\nABC;VA;${vin}\n`, ["2 ABC"]],
    [
      "tabs in UTF-16, as spreadsheets save",
      Buffer.from(`\ufeffplate\tstate\tvin\r\nABC\tVA\t${vin}\r\n`, "utf16le"),
      ["2 ABC"],
    ],
    [
      "columns in another order, in capitals, and extra ones",
      `VIN, Owner ,PLATE,State\n${vin},me,ABC,VA\n`,
      ["2 ABC"],
    ],
    ["quotes", `"plate","state","vin"\n"ABC","VA","${vin}"\n`, ["2 ABC"]],
    ["a stray quote", `plate,state,vin\nA"B",VA,${vin}\nDEF,VA,${vin}\n`, ["2 refused", "3 DEF"]],
    ["empty lines", `plate,state,vin\n\nABC,VA,${vin}\n\n\nDEF,VA,${vin}`, ["3 ABC", "6 DEF"]],
    [
      "a row with too few fields, and one with too many",
      `plate,state,vin\nABC\nDEF,VA,${vin},more\n`,
      ["2 refused", "3 DEF"],
    ],
    ["NUL bytes", `plate,state,vin\nA\0B,VA,${vin}\nDEF,VA,${vin}\n`, ["2 refused", "3 DEF"]],
    ["no rows", "plate,state,vin\n", []],
  ])("may have %s", async (_what, content, rows) => {
    expect(await plates(content)).toEqual(rows);
  });

  it("lists all problems of a row as error codes", async () => {
    const rows = await read(`plate,state,vin\nABC*,Virginia,5YFBURHEXJP000422\nABC,VA,\n`);
    expect(rows).toMatchObject([
      {
        entry: { line: 2 },
        ok: false,
        codes: ["plate.invalid", "state.invalid", "vin.check-digit"],
      },
      { entry: { line: 3 }, ok: false, codes: ["vin.required"] },
    ]);
  });

  it.each<[string, string | Buffer, string]>([
    ["no content", "", "The file is empty"],
    ["only a byte order mark", "\ufeff", "The file is empty"],
    [
      "no header",
      `ABC,VA,${vin}\n`,
      "must name the columns plate, state, vin; plate, state, vin is missing",
    ],
    ["a missing column", `plate,vin\nABC,${vin}\n`, "state is missing"],
    [
      "an unclosed quote",
      `plate,state,vin\n"ABC,VA,${vin}\n`,
      "The file cannot be read as CSV: Quote Not Closed",
    ],
    [
      "a line that never ends",
      `plate,state,vin\n${"x".repeat(30_000)}`,
      "The file cannot be read as CSV: Max Record Size",
    ],
    [
      "the content of an image",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 255, 254, 10, 13, 0]),
      "must name the columns",
    ],
  ])("is rejected with %s", async (_what, content, text) => {
    await expect(read(content)).rejects.toThrow(text);
  });

  it("is rejected if it's a folder", async () => {
    await expect(collect(readPlateFile(createReadStream("/")))).rejects.toThrow(
      "The file cannot be read: EISDIR",
    );
  });
});
