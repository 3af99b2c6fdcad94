import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { importedPlates } from "#db/schema/garage.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { newPlate } from "#tests/support/plates.ts";
import { runScript } from "#tests/support/stack/operator-command.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-databases-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const { host } = new URL(databaseUrl);

async function importPlate(args: string[], env: Record<string, string> = {}) {
  const plate = newPlate();
  const vin = corollaVin();
  const file = join(folder, "plates.csv");
  writeFileSync(file, `plate,state,vin\n${plate},VA,${vin}\n`);
  const { stdout, errors } = await runScript("scripts/import-plates.ts", [file, ...args], {
    folder,
    env,
  });
  const rows = await openDatabase({ url: databaseUrl })
    .select()
    .from(importedPlates)
    .where(eq(importedPlates.plate, plate.replace(" ", "")));
  return { lines: stdout.split("\n"), errors, isImported: rows[0]?.vin === vin };
}

const imported = "1 rows read, 1 imported, 0 rejected";

describe("An operator's import names its database first, and", () => {
  it("reads it from the file of its environment", async () => {
    writeFileSync(join(folder, ".env.staging"), `DATABASE_URL=${databaseUrl}\n`);
    expect(await importPlate(["--env", "staging"])).toEqual({
      lines: [`Writing to the database at ${host}, from .env.staging.`, imported],
      errors: [],
      isImported: true,
    });
  });

  it("doesn't send the file's token to another database", async () => {
    writeFileSync(
      join(folder, ".env.production"),
      "DATABASE_URL=http://127.0.0.1:1\nDATABASE_AUTH_TOKEN_FILE=/nowhere\n",
    );
    expect(await importPlate([], { DATABASE_URL: databaseUrl })).toEqual({
      lines: [`Writing to the database at ${host}, from DATABASE_URL.`, imported],
      errors: [],
      isImported: true,
    });
  });

  it("stops if .env.production names none, rather than writing to the local one", async () => {
    writeFileSync(join(folder, ".env.production"), "VIN_PROVIDER=web\n");
    expect((await importPlate([])).errors).toEqual([
      "DATABASE_URL is missing: set it in the environment or in .env.production.",
    ]);
  });
});
