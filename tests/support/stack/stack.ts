import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { openDatabaseProxy, type DatabaseProxy } from "./database-proxy.ts";

/** Where the product under test answers; its limits on tries are off. */
export const origin = input("TEST_ORIGIN");
export const databaseUrl = input("TEST_DATABASE_URL");
export const vpicDatabaseUrl = input("TEST_VPIC_DATABASE_URL");
export const sessionSecret = input("TEST_SESSION_SECRET");
/** A folder with databases that have all tables and reference data, to be copied. */
export const template = input("TEST_TEMPLATE");

/** A second worker on the same databases, reached through a proxy that counts and breaks. */
export type FaultyStack = Pick<RunningWorker, "bucket"> & {
  origin: string;
  /** The database itself, past the proxy. */
  databaseUrl: string;
  database: DatabaseProxy;
  /** What the worker has logged, a line each. */
  log: string[];
  stop(): Promise<void>;
};

/**
 * Starts a worker of its own for tests of a broken database, of round trips, or of other settings
 * than the usual ones. Stop it when the test is over. Where other files need the same settings,
 * {@link shareFaultyStack} saves the start.
 *
 * @param bindings settings that differ, as `{ RATE_LIMITS: "on" }`; a `DATABASE_URL` is reached
 *   through the proxy too
 * @param root folder of another wrangler.toml than the product's
 */
export async function startFaultyStack(
  bindings: Record<string, string> = {},
  root?: string,
): Promise<FaultyStack> {
  const behind = bindings.DATABASE_URL ?? databaseUrl;
  const database = await openDatabaseProxy(behind);
  const log: string[] = [];
  const worker = await startWorker({
    onLog: (line) => void log.push(line),
    bindings: {
      VPIC_DATABASE_URL: vpicDatabaseUrl,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: "off",
      ...bindings,
      DATABASE_URL: database.url,
    },
    root,
  });
  return {
    origin: worker.url,
    databaseUrl: behind,
    bucket: worker.bucket,
    database,
    log,
    async stop() {
      await worker.stop();
      await database.close();
    },
  };
}

const shared = new Map<string, Promise<FaultyStack>>();

/**
 * The same, started once for all test files of a process that need these settings. It comes with a
 * database that answers and an empty log; `stop` only leaves it in that state for the next file.
 */
export async function shareFaultyStack(
  bindings: Record<string, string> = {},
): Promise<FaultyStack> {
  const key = JSON.stringify(bindings);
  const starting = shared.get(key) ?? startFaultyStack(bindings);
  shared.set(key, starting);
  const stack = await starting;
  stack.log.length = 0;
  stack.database.forget();
  return { ...stack, stop: () => stack.database.pass() };
}

function input(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with npm test.`);
  return value;
}
