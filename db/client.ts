import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { openAsk, type Ask, type DatabaseAddress } from "./ask.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./availability.ts";
import { withBookmark, type Batches, type Bookmark } from "./bookmark.ts";
import { asUnavailable, isBusy } from "./server-errors.ts";
import { sleep } from "./sleep.ts";
import { isRead, type Result, type Statement } from "./statements.ts";
import { timeForEach, type TimeBudget } from "./time-budget.ts";
import type { WriteBuilder } from "./writes.ts";

/** What builds queries, and asks them where it has a client. */
export type Queries = Omit<SqliteRemoteDatabase, "all" | "get" | "values">;

/** What a database is asked through: statements, one or several in a transaction. */
export type Client = {
  execute(statement: Statement): Promise<Result>;
  batch(statements: Statement[]): Promise<Result[]>;
};

export type OpenDatabase = Queries & { $client: Client };

/** A database as areas know it: it answers queries, and builds writes for who runs them (db/writes.ts). */
export type Database = Omit<Queries, keyof WriteBuilder | "batch" | "transaction"> & WriteBuilder & { $client: Client };

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
 * independent of each other and a page still costs one round trip. Never keep the result beyond its
 * request: what a reader who went away asked for is never answered.
 *
 * @throws {DatabaseUnavailable} from every query when the server doesn't answer in time, or can't do what it is asked.
 */
export function openDatabase({ bookmark, onWrite, ...options }: DatabaseOptions): OpenDatabase {
  const budget = options.budget ?? timeForEach(10_000);
  const batches = batchesOf(openAsk(options, budget, options.onRequest), budget, onWrite);
  return databaseOn(coalesceReads(bookmark ? withBookmark(batches, bookmark, budget) : batches));
}

/** Builds and asks queries through a client. */
export function databaseOn(client: Client): OpenDatabase {
  const db = drizzle(
    (sql, args) => client.execute({ sql, args }),
    (queries) => client.batch(queries.map(({ sql, params }) => ({ sql, args: params }))),
  );
  return Object.assign(db, { $client: client });
}

/** Asks another database than the product's, such as vPIC's, within our time budget. */
export function openReader({ budget = timeForEach(10_000), onRequest, ...address }: ClientOptions): Batches["read"] {
  return batchesOf(openAsk(address, budget, onRequest), budget).read;
}

function batchesOf(ask: Ask, budget: TimeBudget, onWrite?: (done: boolean) => void): Batches {
  return {
    read: (statements, isFresh) => asUnavailable(() => ask("read", statements, isFresh)),
    async write(statements) {
      try {
        const results = await asUnavailable(() => retryBusy(budget, () => ask("write", statements)));
        onWrite?.(true);
        return results;
      } catch (error) {
        if (isDatabaseUnavailable(error)) onWrite?.(false);
        throw error;
      }
    },
  };
}

type Waiting = {
  statement: Statement;
  result: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

function coalesceReads({ read, write }: Batches): Client {
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

  function execute(statement: Statement) {
    if (!isRead(statement)) return write([statement]).then(([result]) => result!);
    const twin = waiting.find((one) => isSame(one.statement, statement));
    if (twin) return twin.result;
    let settle: Pick<Waiting, "resolve" | "reject">;
    const result = new Promise<Result>((resolve, reject) => (settle = { resolve, reject }));
    if (waiting.push({ statement, result, ...settle! }) === 1) setTimeout(flush, 0);
    return result;
  }

  return { execute, batch: write };
}

/** A page and the dialog over it often ask for the same: it is answered once. */
function isSame(one: Statement, other: Statement): boolean {
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

