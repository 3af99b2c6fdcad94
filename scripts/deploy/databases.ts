import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client/http";
import { importPostalPlaces } from "#db/importers/postal-places.ts";
import { importVehicleModels, needsVehicleModels } from "#db/importers/vehicle-models.ts";
import { servesVpic, writeVpic } from "#db/importers/vpic.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { Failure } from "../run/failure.ts";
import { hostOf } from "../run/production.ts";
import { step } from "../run/progress.mjs";

type Address = { url: string; authToken?: string };

/** @throws {Failure} when the vPIC database doesn't answer, is empty or outdated */
export async function assertVpic(address: Address): Promise<void> {
  const filled = await asking(address, servesVpic);
  if (filled) return;
  throw new Failure(
    `The vehicle database at ${hostOf(address.url)} is empty or older than this version: write its file with "npm run vpic -- vpic.db" and make a database of it, as docs/operations.md says.`,
  );
}

export async function prepareDatabase(address: Address): Promise<void> {
  await step("Bringing the database's tables up to date", () => asking(address, migrateDatabase));
  await step("Loading postal codes", () => asking(address, importPostalPlaces));
  await step("Loading makes and models", () => asking(address, loadVehicleModels));
}

async function loadVehicleModels(client: Client): Promise<void> {
  if (!(await needsVehicleModels(client))) return;
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-vpic-"));
  try {
    const path = join(folder, "vpic.db");
    await writeVpic(path);
    await importVehicleModels(client, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function asking<T>(address: Address, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient(address);
  try {
    return await ask(client);
  } catch (error) {
    throw new Failure(`The database at ${hostOf(address.url)} refused: ${wordsOf(error)}`, {
      cause: error,
    });
  } finally {
    client.close();
  }
}

/** The innermost message: drizzle wraps errors. */
function wordsOf(error: unknown): string {
  let text = String(error);
  for (let cause = error; cause instanceof Error; cause = cause.cause) text = cause.message || text;
  return text.split("\n")[0]!.slice(0, 300);
}
