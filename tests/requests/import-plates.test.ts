import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { importedPlates } from "#db/schema/garage.ts";
import { importPlates } from "#scripts/import/plates.ts";
import { openProductDatabase } from "#scripts/run/databases.ts";
import { openScope } from "#scripts/run/lifetime.ts";
import { runImportInProcess, runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { corollaVin, newOwner } from "#tests/support/owner.ts";
import { newPlate } from "#tests/support/plates.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-import-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const path = join(folder, "plates.csv");
  writeFileSync(path, content);
  return path;
}

const run = (content: string, args: string[] = [], env: Record<string, string> = {}) =>
  command([fileOf(content), ...args], { DATABASE_URL: databaseUrl, ...env });

const command = (args: string[], env: Record<string, string> = {}) =>
  runOperatorCommand("scripts/import-plates.ts", args, env);
const read = (content: string, url = databaseUrl) =>
  runImportInProcess(() => importPlates(() => openDatabase({ url }), fileOf(content)));

const vinOf = async (plate: string, url = databaseUrl) =>
  (
    await openDatabase({ url })
      .select()
      .from(importedPlates)
      .where(eq(importedPlates.plate, plate.replace(" ", "")))
  )[0]?.vin;

describe("Importing plates", () => {
  it("adds them to the plate search", async () => {
    const plate = newPlate();
    const vin = corollaVin();
    const done = await run(`plate,state,vin\n${plate.toLowerCase()},va,${vin}\n`);
    expect(done).toEqual({ code: 0, stdout: "1 rows read, 1 imported, 0 rejected", errors: [] });
    const { visitor } = await newOwner();
    expect(
      (await visitor.open(`/garage/add/confirm?plate=${plate}&state=VA`)).fields("#confirm"),
    ).toMatchObject({ vin });
  });

  it("reports the line and reason of each rejected row and imports the others", async () => {
    const plate = newPlate();
    const vin = corollaVin();
    const done = await run(
      `plate,state,vin\nABC,Virginia,${vin}\nDEF,VA,5YFBURHEXJP000422\n${plate},VA,${vin}\n`,
    );
    expect([done.code, done.stdout]).toEqual([1, "3 rows read, 1 imported, 2 rejected"]);
    expect(done.errors).toEqual([
      "Line 2: Invalid State/Province",
      expect.stringMatching(/^Line 3: Invalid VIN: .*check digit/),
    ]);
    expect(await vinOf(plate)).toBe(vin);
  });

  it("replaces a plate's VIN when it's imported again, even in one file", async () => {
    const plate = newPlate();
    const one = corollaVin();
    const two = corollaVin();
    const three = corollaVin();
    await read(`plate,state,vin\n${plate},VA,${one}\n${plate},VA,${two}\n`);
    expect(await vinOf(plate)).toBe(two);
    await read(`plate,state,vin\n${plate},VA,${three}\n`);
    expect(await vinOf(plate)).toBe(three);
  });

  it("imports more rows than fit in one batch", async () => {
    const vin = corollaVin();
    const rows = Array.from(
      { length: 1_203 },
      (_, index) => `N${String(index).padStart(5, "0")},NU,${vin}`,
    );
    expect((await read(["plate,state,vin", ...rows].join("\n"))).stdout).toBe(
      "1203 rows read, 1203 imported, 0 rejected",
    );
    expect([await vinOf("N00000"), await vinOf("N01202")]).toEqual([vin, vin]);
  });

  it("explains why it can't import anything", async () => {
    const missing = join(folder, "missing.csv");
    expect((await command([missing])).errors).toEqual([`There is no file ${missing}.`]);
    expect((await command([])).errors).toEqual([
      "Name one file: npm run import:plates -- file.csv",
    ]);
    expect(await read("number,vin\n")).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/plate, state is missing/)],
    });
    const unanswered = await read(
      `plate,state,vin\nABC,VA,${corollaVin()}\n`,
      "http://127.0.0.1:1",
    );
    expect([unanswered.code, unanswered.stdout]).toEqual([
      1,
      "1 rows read, 0 imported, 0 rejected",
    ]);
  });

  it("uses the local data folder if asked to, even while the product runs on it", async () => {
    const plate = newPlate();
    const one = corollaVin();
    const two = corollaVin();
    const dataDir = join(folder, "data");
    const runLocally = (vin: string) =>
      run(`plate,state,vin\n${plate},VA,${vin}\n`, ["--local"], { DATA_DIR: dataDir });
    expect((await runLocally(one)).code).toBe(0);
    const { scope, close } = openScope();
    try {
      const url = await openProductDatabase({ dataDir, scope });
      expect(await vinOf(plate, url)).toBe(one);
      expect((await runLocally(two)).code).toBe(0);
      expect(await vinOf(plate, url)).toBe(two);
    } finally {
      await close();
    }
  });
});
