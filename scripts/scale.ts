/**
 * `npm run scale -- owners folder`: what a database of that many owners costs, and how long its
 * upkeep takes. The folder needs 125 KB for each owner. A second run measures the same database.
 */
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dataFile } from "#db/importers/vpic.ts";
import { build, needsBuild } from "./run/build.ts";
import { openDatabases } from "./run/databases.ts";
import { Failure } from "./run/failure.ts";
import { openLifetime, openScope, type Scope } from "./run/lifetime.ts";
import { step } from "./run/progress.mjs";
import { localPushKeys } from "./run/push-keys.ts";
import { sessionSecret } from "./run/secret.ts";
import type { StackBindings } from "./run/worker.ts";
import { fillWithOwners } from "./scale/copy-owners.ts";
import { showMigrations, showRebuild } from "./scale/migrations.ts";
import { showBackup, showRestore } from "./scale/backups.ts";
import { showPages } from "./scale/pages.ts";
import { showSweeps } from "./scale/sweep.ts";
import { showWrites } from "./scale/writes.ts";
import { startSqld, type Sqld } from "./sqld/sqld.ts";
import { templateOwners } from "./scale/template.ts";

const lifetime = openLifetime(130);

try {
  const { owners, folder } = readArguments(process.argv.slice(2));
  if (needsBuild()) await step("Building the worker and its pages", build);
  // What the same pages and writes cost in a small database.
  await measure(templateOwners, join(folder, "small"));
  await measure(owners, join(folder, "full"), async (app) => {
    await showMigrations(app);
    await showRebuild(app.url);
    await showBackup(app.url, join(folder, "backup.db"));
    await showSweeps(app.url);
  });
  await showRestore(join(folder, "backup.db"), join(folder, "restored"));
  await lifetime.end(0);
} catch (error) {
  await lifetime.fail(error);
}

function readArguments([given = "", folder = "", ...more]: string[]) {
  const owners = Number(given);
  const fits = Number.isInteger(owners / templateOwners) && owners > 0 && owners <= 1_000_000;
  if (fits && folder !== "" && more.length === 0) return { owners, folder };
  throw new Failure(
    "npm run scale takes a number of owners in thousands, up to 1000000, and a folder.",
  );
}

async function measure(
  owners: number,
  dataDir: string,
  upkeep?: (app: Sqld) => Promise<void>,
): Promise<void> {
  console.log(`\n${owners.toLocaleString("en-US")} owners`);
  if (!existsSync(dataDir)) await fill(owners, dataDir);
  await inScope(async (scope) => {
    const { app, bindings } = await serve(scope, dataDir);
    await showPages(scope, bindings, owners);
    await showWrites(app.url, owners);
    await upkeep?.(app);
  });
}

async function fill(owners: number, dataDir: string): Promise<void> {
  const unfinished = `${dataDir}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await inScope((scope) => openDatabases({ dataDir: unfinished, scope, seed: "never" }));
  await step("Filling the database", () => {
    const db = new DatabaseSync(dataFile(join(unfinished, "app")));
    fillWithOwners(db, owners);
    db.close();
  });
  renameSync(unfinished, dataDir);
}

/** Without the check of the whole database that `npm start` begins with. */
async function serve(
  scope: Scope,
  dataDir: string,
): Promise<{ app: Sqld; bindings: StackBindings }> {
  const start = async (name: string) => {
    const server = await startSqld({ folder: join(dataDir, name), onRestart: console.log });
    scope.onEnd(() => server.stop());
    return server;
  };
  const [app, vpic] = await Promise.all([start("app"), start("vpic")]);
  const bindings = {
    DATABASE_URL: app.url,
    VPIC_DATABASE_URL: vpic.url,
    SESSION_SECRET: sessionSecret(dataDir),
    ...(await localPushKeys(dataDir)),
  };
  return { app, bindings };
}

async function inScope(work: (scope: Scope) => Promise<unknown>): Promise<void> {
  const { scope, close } = openScope();
  lifetime.onEnd(close);
  try {
    await work(scope);
  } finally {
    await close();
  }
}
