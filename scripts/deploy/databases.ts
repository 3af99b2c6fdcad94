import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@libsql/client/http";
import { importPostalPlaces } from "#db/importers/postal-places.ts";
import { importVehicleModels, needsVehicleModels } from "#db/importers/vehicle-models.ts";
import { isVpicServed, writeVpic } from "#db/importers/vpic.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { Failure } from "../run/failure.ts";
import { getHost } from "../run/env-file.ts";
import { step } from "../run/progress.mjs";
import { answerTimeout, withClient, type Address } from "./database-client.ts";

/** @throws {Failure} when the vPIC database doesn't answer, is empty or outdated */
export async function assertVpic(address: Address): Promise<void> {
  const isFilled = await withClient(address, isVpicServed, answerTimeout);
  if (isFilled) return;
  throw new Failure(
    `The vehicle database at ${getHost(address.url)} is empty or outdated. Create its file with ` +
      '"npm run vpic -- vpic.db", and a database from it as described in docs/operations.md.',
  );
}

export async function prepareDatabase(address: Address): Promise<void> {
  await step("Bringing the database's tables up to date", () =>
    withClient(address, migrateDatabase),
  );
  await step("Loading postal codes", () => withClient(address, importPostalPlaces));
  await step("Loading makes and models", () => withClient(address, loadVehicleModels));
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
