import { createClient, type Client, type InStatement } from "@libsql/client/http";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/http";
import type { WriteBuilder } from "./writes.ts";
import { isRead } from "./batch-kind.ts";
import { fetchWithin } from "./fetch-within.ts";
import { withBookmark, type Batches, type Bookmark } from "./bookmark.ts";
import { asUnavailable, isBusy } from "./server-errors.ts";
import { sleep } from "./sleep.ts";
import { timeForEach, type TimeBudget } from "./time-budget.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./availability.ts";

/** What builds queries, and asks them where it has a client. */
export type Queries = LibSQLDatabase;
export type OpenDatabase = Queries & { $client: Client };

/** A database as areas know it: it answers queries, and builds writes for who runs them (db/writes.ts). */
export type Database = Omit<Queries, keyof WriteBuilder | "batch" | "transaction"> & WriteBuilder & { $client: Client };

export type DatabaseAddress = { url: string; authToken?: string };

export type ClientOptions = DatabaseAddress & {
  onRequest?: (milliseconds: number) => void;
  /**
   * What a visitor's request has for all that it asks. Work that nobody waits for, such as scheduled
   * runs, exports on their way and commands, goes without, and each of its questions has 10 s.
   */
  budget?: TimeBudget;
};

export type DatabaseOptions = ClientOptions & {
  /** Keeps a visitor from reading, off a replica, what they wrote as it was before. */
  bookmark?: Bookmark;
  /** Called after each write with whether the database could do it; not when the write was at fault. */
  onWrite?: (done: boolean) => void;
};

/**
 * Opens the product's database for one request.
 *
 * Queries asked within one tick leave as one HTTP request, the same one once, so loaders stay
 * independent of each other and a page still costs one round trip. Never keep the result beyond its request: the
 * client's queue of a reader who went away never empties.
 *
 * @throws {DatabaseUnavailable} from every query when the server doesn't answer in time, or can't do what it is asked.
 */
export function openDatabase({ bookmark, onWrite, ...options }: DatabaseOptions): OpenDatabase {
  const { client, budget } = connect(options);
  const batches = batchesOf(client, budget, onWrite);
  return drizzle(coalesceReads(client, bookmark ? withBookmark(batches, bookmark, budget) : batches));
}

/** A bare libSQL client with our time budget; the vPIC decoder asks its own database through one. */
export function openClient(options: ClientOptions): Client {
  const { client } = connect(options);
  return overridden(client, {
    execute: ((statement: InStatement) => asUnavailable(() => client.execute(statement))) as Client["execute"],
    batch: (statements, mode) => asUnavailable(() => client.batch(statements, mode)),
  });
}

function connect({ url, authToken, onRequest, budget = timeForEach(10_000) }: ClientOptions) {
  return { client: createClient({ url, authToken, fetch: fetchWithin(budget, onRequest) }), budget };
}

function batchesOf(client: Client, budget: TimeBudget, onWrite?: (done: boolean) => void): Batches {
  return {
    read: (statements) => asUnavailable(() => client.batch(statements, "read")),
    async write(statements) {
      try {
        const results = await asUnavailable(() => retryBusy(budget, () => client.batch(statements, "write")));
        onWrite?.(true);
        return results;
      } catch (error) {
        if (isDatabaseUnavailable(error)) onWrite?.(false);
        throw error;
      }
    },
  };
}

type Result = Awaited<ReturnType<Client["execute"]>>;

type Waiting = {
  statement: InStatement;
  result: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

function coalesceReads(client: Client, { read, write }: Batches): Client {
  let waiting: Waiting[] = [];

  async function flush() {
    const asked = waiting;
    waiting = [];
    try {
      const results = await read(asked.map((one) => one.statement));
      asked.forEach((one, index) => one.resolve(results[index]!));
    } catch (error) {
      for (const one of asked) one.reject(error);
    }
  }

  function execute(statement: InStatement) {
    if (!isRead(statement)) return write([statement]).then(([result]) => result!);
    const twin = waiting.find((one) => isSame(one.statement, statement));
    if (twin) return twin.result;
    let settle: Pick<Waiting, "resolve" | "reject">;
    const result = new Promise<Result>((resolve, reject) => (settle = { resolve, reject }));
    if (waiting.push({ statement, result, ...settle! }) === 1) setTimeout(flush, 0);
    return result;
  }

  return overridden(client, { execute: execute as Client["execute"], batch: write as Client["batch"] });
}

function overridden(client: Client, overrides: Partial<Client>): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(name in overrides ? overrides : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A page and the dialog over it often ask for the same: it is answered once. */
function isSame(one: InStatement, other: InStatement): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  return one.sql === other.sql && JSON.stringify(one.args) === JSON.stringify(other.args);
}

const busyRetries = 8;

/** Another writer holds the lock for longer than the server waits: try again, then give up. */
async function retryBusy<T>(budget: TimeBudget, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt > busyRetries) throw new DatabaseUnavailable("busy", { cause: error });
      await budget.spend((signal) => sleep(25 * attempt, signal));
    }
  }
}

