import { mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client/http";
import { importPostalPlaces } from "#db/importers/postal-places.ts";
import { importVehicleModels } from "#db/importers/vehicle-models.ts";
import { dataFile, hasVpic, unpackVpic } from "#db/importers/vpic.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { needsSeed, runSeed } from "#db/seed/run.ts";
import { announceDatabase, findAnnouncedDatabase, lockData } from "./data-lock.ts";
import { Failure } from "./failure.ts";
import type { Scope } from "./lifetime.ts";
import { getDamageMessage } from "../sqld/launch-sqld.ts";
import { step } from "./progress.mjs";
import { localPushKeys, type PushKeyBindings } from "./push-keys.ts";
import { sessionSecret } from "./secret.ts";
import { startSqld, type Sqld } from "../sqld/sqld.ts";

export type DatabaseOptions = {
  dataDir: string;
  scope: Scope;
  seed: "when-needed" | "again" | "never";
};

export type DatabaseBindings = {
  DATABASE_URL: string;
  VPIC_DATABASE_URL: string;
  SESSION_SECRET: string;
} & PushKeyBindings;

const megabyte = 1024 * 1024;

/** @throws {Failure} when the folder is in use, the disk is full, or the data is damaged */
export async function openDatabases(options: DatabaseOptions): Promise<DatabaseBindings> {
  const { dataDir, scope } = options;
  mkdirSync(dataDir, { recursive: true });
  assertSpace(dataDir, hasVpic(join(dataDir, "vpic")) ? 32 * megabyte : 256 * megabyte);
  scope.onEnd(lockData(dataDir));
  return withDiskCheck(dataDir, () => prepare(options));
}

/** @throws {Failure} as {@link openDatabases} does */
export async function openProductDatabase({
  dataDir,
  scope,
}: Omit<DatabaseOptions, "seed">): Promise<string> {
  const running = findAnnouncedDatabase(dataDir);
  if (running) return running;
  mkdirSync(dataDir, { recursive: true });
  assertSpace(dataDir, 32 * megabyte);
  scope.onEnd(lockData(dataDir));
  return withDiskCheck(dataDir, async () => {
    const { server, client } = await startProduct(dataDir, scope);
    client.close();
    return server.url;
  });
}

/** A full disk causes all kinds of errors, such as SQLite's I/O error. */
async function withDiskCheck<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    assertSpace(dataDir, megabyte);
    throw error;
  }
}

async function prepare({ dataDir, scope, seed }: DatabaseOptions): Promise<DatabaseBindings> {
  const vpicFolder = join(dataDir, "vpic");
  if (!hasVpic(vpicFolder)) await step("Unpacking vehicle data", () => unpackVpic(vpicFolder));
  const { server: product, client } = await startProduct(dataDir, scope);
  await step("Loading makes, models and postal codes", async () => {
    await importPostalPlaces(client);
    // Before vPIC's server opens the file.
    await importVehicleModels(client, dataFile(vpicFolder));
  });
  const vpic = await step("Starting the vehicle database", () => start(vpicFolder, scope)).catch(
    async () => {
      await step("Unpacking vehicle data again", () => unpackVpic(vpicFolder));
      return await start(vpicFolder, scope);
    },
  );
  if (seed === "again" || (seed === "when-needed" && (await needsSeed(client)))) {
    const today = new Date();
    await step("Creating demo accounts", () =>
      runSeed(client, { url: product.url, vpicUrl: vpic.url, today }),
    );
  }
  client.close();
  product.watch("write");
  vpic.watch("read");
  return {
    DATABASE_URL: product.url,
    VPIC_DATABASE_URL: vpic.url,
    SESSION_SECRET: sessionSecret(dataDir),
    ...(await localPushKeys(dataDir)),
  };
}

async function startProduct(
  dataDir: string,
  scope: Scope,
): Promise<{ server: Sqld; client: Client }> {
  const folder = join(dataDir, "app");
  const server = await step("Starting the database", () => start(folder, scope));
  const client = createClient({ url: server.url });
  await assertIntact(client, folder);
  await step("Bringing its tables up to date", () => migrateDatabase(client));
  announceDatabase(dataDir, server.url);
  return { server, client };
}

async function start(folder: string, scope: Scope): Promise<Sqld> {
  const server = await startSqld({
    folder,
    onRestart: (line) => console.error(line),
    onLost: (error) => scope.fail(error),
  });
  scope.onEnd(() => server.stop());
  return server;
}

function assertSpace(folder: string, needed: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const shown = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;
  throw new Failure(
    `The disk is full: ${folder} has ${shown(free)} left and needs ${shown(needed)}.`,
  );
}

async function assertIntact(client: Client, shownAs: string): Promise<void> {
  let verdict: unknown;
  try {
    const { rows } = await client.execute("PRAGMA integrity_check(1)");
    verdict = rows[0]?.[0];
  } catch (error) {
    throw new Failure(getDamageMessage(shownAs), { cause: error });
  }
  if (verdict !== "ok") throw new Failure(getDamageMessage(shownAs));
}
