import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { recallImports, recallModels, recalls } from "#db/schema/recalls.ts";
import { importRecalls } from "#scripts/import/recalls.ts";
import { runImportInProcess, runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { canadasFile, nhtsaRecallsFile } from "#tests/support/recall-files.ts";
import { canadasSummary } from "#tests/support/recall-services.ts";
import { canadasRow, nhtsaRow } from "#tests/support/recalls.ts";

let stack: OwnStack;
let folder: string;
beforeAll(async () => void (stack = await startOwnStack()));
afterAll(() => stack.stop());
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-import-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const db = () => openDatabase({ url: stack.databaseUrl });

function fileOf(content: string): string {
  const path = join(folder, "recalls");
  writeFileSync(path, content);
  return path;
}

const run = (content: string) =>
  runOperatorCommand("scripts/import-recalls.ts", [fileOf(content)], {
    DATABASE_URL: stack.databaseUrl,
  });
const read = (content: string) => runImportInProcess(() => importRecalls(db, fileOf(content)));

const saved = (...ids: string[]) =>
  db().select().from(recalls).where(inArray(recalls.id, ids)).orderBy(asc(recalls.id));
const modelsOf = async (id: string) =>
  (await db().select().from(recallModels).where(eq(recallModels.recallId, id)))
    .map(({ modelKey, year }) => `${modelKey} ${year}`)
    .sort();

describe("Importing recalls", () => {
  it("reads NHTSA's file and merges each campaign's models", async () => {
    const rows = [{}, { year: "2019" }, { model: "MATRIX", year: "2019" }].map((input) =>
      nhtsaRow({ number: "25V900001", ...input }),
    );
    expect(await run(nhtsaRecallsFile(rows))).toEqual({
      code: 0,
      stdout: "3 rows read, 3 imported, 0 about no vehicle, 0 rejected",
      errors: [],
    });
    expect(await saved("nhtsa-25V900001")).toMatchObject([
      {
        number: "25V900001",
        reportedOn: "2025-03-14",
        component: "AIR BAGS",
        parkIt: false,
        parkOutside: true,
        overTheAir: null,
      },
    ]);
    expect(await modelsOf("nhtsa-25V900001")).toEqual([
      "COROLLA 2018",
      "COROLLA 2019",
      "MATRIX 2019",
    ]);
  });

  it("reads Transport Canada's file in both languages", async () => {
    const rows = ["2018", "2019"].map((year) => canadasRow({ recall_number_num: "2025901", year }));
    expect(await read(canadasFile(rows))).toEqual({
      code: 0,
      stdout: "2 rows read, 2 imported, 0 about no vehicle, 0 rejected",
      errors: [],
    });
    expect(await saved("tc-2025901")).toMatchObject([
      {
        componentFr: "Coussin gonflable",
        summaryFr: "Problème :\nLe coussin pourrait ne pas se déployer.",
      },
    ]);
    expect((await db().select().from(recallImports)).map(({ source }) => source)).toContain("tc");
  });

  it("reads responses of Transport Canada's web service, which list few models", async () => {
    await db().delete(recallImports);
    const rows = ["2018", "2019"].map((year) => canadasSummary("2020236", { DATE_YEAR_CD: year }));
    const done = await run(
      JSON.stringify([
        { ResultSet: rows },
        { ResultSet: [canadasSummary("2020237", { MODEL_NAME_NM: "" })] },
      ]),
    );
    expect(done).toEqual({
      code: 1,
      stdout: "3 rows read, 2 imported, 0 about no vehicle, 1 rejected",
      errors: ["Row 3: the model is missing"],
    });
    expect(await saved("tc-2020236")).toMatchObject([
      { reportedOn: "2020-05-28", component: "Airbag", componentFr: "Coussin gonflable" },
    ]);
    expect([await modelsOf("tc-2020236"), await db().select().from(recallImports)]).toEqual([
      ["COROLLA 2018", "COROLLA 2019"],
      [],
    ]);
  });

  it("can be repeated: it updates recalls without duplicates", async () => {
    await read(nhtsaRecallsFile([nhtsaRow({ number: "25V900002" })]));
    await db().update(recalls).set({ overTheAir: true }).where(eq(recalls.id, "nhtsa-25V900002"));
    await read(
      nhtsaRecallsFile([nhtsaRow({ number: "25V900002", summary: "It will not deploy." })]),
    );
    expect(await saved("nhtsa-25V900002")).toMatchObject([
      { summary: "It will not deploy.", overTheAir: true },
    ]);
    expect(await modelsOf("nhtsa-25V900002")).toEqual(["COROLLA 2018"]);
  });

  it("reports the line and reason of each rejected row and imports the others", async () => {
    const rows = [
      nhtsaRow({ number: "25V900003" }),
      nhtsaRow({ year: "9999", make: "" }),
      nhtsaRow({ type: "T" }),
      ["25V900004"],
      nhtsaRow({ number: "25V900005" }),
    ];
    const done = await run(nhtsaRecallsFile(rows));
    expect(done).toEqual({
      code: 1,
      stdout: "5 rows read, 2 imported, 1 about no vehicle, 2 rejected",
      errors: [
        "Line 2: the make is missing; the model year is not known",
        "Line 4: it has 1 fields, and needs 22",
      ],
    });
    expect(await saved("nhtsa-25V900003", "nhtsa-25V900005")).toHaveLength(2);
  });

  it("imports more rows than fit in one batch", async () => {
    const rows = Array.from({ length: 2_100 }, (_, index) =>
      nhtsaRow({ number: `26V${String(index).padStart(6, "0")}`, model: "TESTED" }),
    );
    expect((await read(nhtsaRecallsFile(rows))).stdout).toBe(
      "2100 rows read, 2100 imported, 0 about no vehicle, 0 rejected",
    );
    expect(await saved("nhtsa-26V000000", "nhtsa-26V002099")).toHaveLength(2);
  });

  it("explains why it can't import anything", async () => {
    expect((await runOperatorCommand("scripts/import-recalls.ts", [])).errors).toEqual([
      "Name one file: npm run import:recalls -- file",
    ]);
    expect(await read("plate,vin\n")).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/neither NHTSA’s/)],
    });
  });
});
