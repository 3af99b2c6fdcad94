import type { IdentityBindings } from "#scripts/identity/identity-server.ts";
import type { PushKeyBindings } from "#scripts/run/push-keys.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { openDatabaseProxy, type DatabaseProxy } from "./database-proxy.ts";

/** The product under test, with rate limits off. */
export const origin = requireEnv("TEST_ORIGIN");
export const databaseUrl = requireEnv("TEST_DATABASE_URL");
export const vpicDatabaseUrl = requireEnv("TEST_VPIC_DATABASE_URL");
export const sessionSecret = requireEnv("TEST_SESSION_SECRET");
/** The settings of notifications. */
export const pushKeys = JSON.parse(requireEnv("TEST_PUSH_KEYS")) as PushKeyBindings;
/** Settings for the providers that play Google and Apple. */
export const identity = JSON.parse(requireEnv("TEST_IDENTITY")) as IdentityBindings;
/** A folder of databases with all tables and reference data, to copy. */
export const template = requireEnv("TEST_TEMPLATE");

/** A second worker on the same databases, behind a proxy that counts requests and can fail. */
export type FaultyStack = Pick<RunningWorker, "bucket"> & {
  origin: string;
  databaseUrl: string;
  database: DatabaseProxy;
  log: string[];
  stop(): Promise<void>;
};

/** {@link shareFaultyStack} is faster if several files need the same settings. */
export async function startFaultyStack(
  bindings: Record<string, string> = {},
  root?: string,
): Promise<FaultyStack> {
  const targetUrl = bindings.DATABASE_URL ?? databaseUrl;
  const database = await openDatabaseProxy(targetUrl);
  const log: string[] = [];
  const worker = await startWorker({
    onLog: (line) => void log.push(line),
    bindings: {
      VPIC_DATABASE_URL: vpicDatabaseUrl,
      SESSION_SECRET: sessionSecret,
      ...pushKeys,
      ...identity,
      RATE_LIMITS: "off",
      SURVEY_PERCENT: "0",
      ...bindings,
      DATABASE_URL: database.url,
    },
    root,
  });
  return {
    origin: worker.url,
    databaseUrl: targetUrl,
    bucket: worker.bucket,
    database,
    log,
    async stop() {
      await worker.stop();
      await database.close();
    },
  };
}

const sharedStacks = new Map<string, Promise<FaultyStack>>();

/** Started once per process. `stop` only restores the database for the next test file. */
export async function shareFaultyStack(
  bindings: Record<string, string> = {},
): Promise<FaultyStack> {
  const key = JSON.stringify(bindings);
  const started = sharedStacks.get(key) ?? startFaultyStack(bindings);
  sharedStacks.set(key, started);
  const stack = await started;
  stack.log.length = 0;
  stack.database.forget();
  return { ...stack, stop: () => stack.database.pass() };
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with npm test.`);
  return value;
}
