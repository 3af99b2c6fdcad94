import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { createSender, type SendStatements, type DatabaseAddress } from "./ask.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./availability.ts";
import { withBookmark, type Batches, type Bookmark } from "./bookmark.ts";
import { asUnavailable, isBusy } from "./server-errors.ts";
import { sleep } from "./sleep.ts";
import { isRead, type Result, type Statement } from "./statements.ts";
import { timeForEach, type TimeBudget } from "./time-budget.ts";
import type { WriteBuilder } from "./writes.ts";

/** For work that no visitor waits for: each query has 10 s. */
const unhurried = timeForEach(10_000);

/** What builds queries, and asks them where it has a client. */
export type Queries = Omit<SqliteRemoteDatabase, "all" | "get" | "values">;

/** Runs statements: one, or several in a transaction. */
export type Client = {
  execute(statement: Statement): Promise<Result>;
  batch(statements: Statement[]): Promise<Result[]>;
};

export type OpenDatabase = Queries & { $client: Client };

/**
 * The database that areas get: it runs queries, and builds writes for others to run (db/writes.ts).
 */
export type Database = Omit<Queries, keyof WriteBuilder | "batch" | "transaction"> &
  WriteBuilder & { $client: Client };

export type ClientOptions = DatabaseAddress & {
  onRequest?: (milliseconds: number) => void;
  /**
   * The time a visitor's request may spend on the database in total. Work nobody waits for (cron
   * runs, streaming exports, commands) has no total; each query gets 10 s.
   */
  budget?: TimeBudget;
};

export type DatabaseOptions = ClientOptions & {
  /** Makes sure visitors see their own writes, even from a replica that lags. */
  bookmark?: Bookmark;
  /**
   * Called after each write: true if it worked, false if the database failed. Not called when the
   * write itself was invalid.
   */
  onWrite?: (done: boolean) => void;
};

/**
 * Opens the product's database for one request.
 *
 * Queries made in one tick go out as one HTTP request, duplicates once, so loaders stay independent
 * and a page costs one round trip. Don't keep the result past its request: a canceled request's
 * queries never resolve.
 *
 * @throws {DatabaseUnavailable} from every query when the server fails or doesn't answer in time
 */
export function openDatabase({ bookmark, onWrite, ...options }: DatabaseOptions): OpenDatabase {
  const budget = options.budget ?? unhurried;
  const batches = batchesOf(createSender(options, budget, options.onRequest), budget, onWrite);
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
export function openReader({
  budget = unhurried,
  onRequest,
  ...address
}: ClientOptions): Batches["read"] {
  return batchesOf(createSender(address, budget, onRequest), budget).read;
}

function batchesOf(
  ask: SendStatements,
  budget: TimeBudget,
  onWrite?: (done: boolean) => void,
): Batches {
  return {
    read: (statements, options) => asUnavailable(() => ask("read", statements, options)),
    async write(statements) {
      try {
        const results = await asUnavailable(() =>
          retryBusy(budget, () => ask("write", statements)),
        );
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

/** A page and its dialog often run the same query; it's sent once. */
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
