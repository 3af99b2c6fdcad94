import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { createSender, type SendStatements, type DatabaseAddress } from "./ask.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./availability.ts";
import { withBookmark, type Batches, type Bookmark } from "./bookmark.ts";
import { convertServerErrors, isBusy } from "./server-errors.ts";
import { sleep } from "./sleep.ts";
import { isReadStatement, type Result, type Statement } from "./statements.ts";
import { budgetPerQuery, type TimeBudget } from "./time-budget.ts";
import type { WriteBuilder } from "./writes.ts";

const backgroundBudget = budgetPerQuery(10_000);

export type Queries = Omit<SqliteRemoteDatabase, "all" | "get" | "values">;

export type Client = {
  execute(statement: Statement): Promise<Result>;
  batch(statements: Statement[]): Promise<Result[]>;
};

export type OpenDatabase = Queries & { $client: Client };

/** Areas can build writes but not run them (db/writes.ts). */
export type Database = Omit<Queries, keyof WriteBuilder | "batch" | "transaction"> &
  WriteBuilder & { $client: Client };

export type ClientOptions = DatabaseAddress & {
  onRequest?: (milliseconds: number) => void;
  budget?: TimeBudget;
};

export type DatabaseOptions = ClientOptions & {
  bookmark?: Bookmark;
  onWrite?: (done: boolean) => void;
  /** Every write fails. */
  readOnly?: boolean;
};

/**
 * Reads of one tick go out as one request, duplicates once. Don't keep the result past its request:
 * a canceled request's queries never resolve.
 * @throws {DatabaseUnavailable} from any query
 */
export function openDatabase(opened: DatabaseOptions): OpenDatabase {
  const { bookmark, onWrite, readOnly = false, ...options } = opened;
  const budget = options.budget ?? backgroundBudget;
  const runner = createBatchRunner(
    createSender(options, budget, options.onRequest),
    budget,
    onWrite,
  );
  const batches = readOnly ? onlyReads(runner) : runner;
  return databaseOn(coalesceReads(bookmark ? withBookmark(batches, bookmark, budget) : batches));
}

function onlyReads({ read }: Batches): Batches {
  return {
    read,
    async write(statements) {
      if (!statements.every(isReadStatement)) throw new Error("This database is read-only.");
      return read(statements);
    },
  };
}

export function databaseOn(client: Client): OpenDatabase {
  const db = drizzle(
    (sql, args) => client.execute({ sql, args }),
    (queries) => client.batch(queries.map(({ sql, params }) => ({ sql, args: params }))),
  );
  return Object.assign(db, { $client: client });
}

export function openReader({
  budget = backgroundBudget,
  onRequest,
  ...address
}: ClientOptions): Batches["read"] {
  return createBatchRunner(createSender(address, budget, onRequest), budget).read;
}

function createBatchRunner(
  send: SendStatements,
  budget: TimeBudget,
  onWrite?: (done: boolean) => void,
): Batches {
  return {
    read: (statements, options) => convertServerErrors(() => send("read", statements, options)),
    async write(statements) {
      try {
        const results = await convertServerErrors(() =>
          retryBusy(budget, () => send("write", statements)),
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

type PendingRead = {
  statement: Statement;
  result: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

function coalesceReads({ read, write }: Batches): Client {
  let pending: PendingRead[] = [];

  async function flush() {
    const reads = pending;
    pending = [];
    try {
      const results = await read(reads.map(({ statement }) => statement));
      reads.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }

  function execute(statement: Statement) {
    if (!isReadStatement(statement)) return write([statement]).then(([result]) => result!);
    const duplicate = pending.find((other) => isSame(other.statement, statement));
    if (duplicate) return duplicate.result;
    let settle: Pick<PendingRead, "resolve" | "reject">;
    const result = new Promise<Result>((resolve, reject) => (settle = { resolve, reject }));
    if (pending.push({ statement, result, ...settle! }) === 1) setTimeout(flush, 0);
    return result;
  }

  return { execute, batch: write };
}

/** A page and its dialog often run the same query. */
function isSame(a: Statement, b: Statement): boolean {
  return a.sql === b.sql && JSON.stringify(a.args) === JSON.stringify(b.args);
}

const maxBusyRetries = 8;

async function retryBusy<T>(budget: TimeBudget, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt > maxBusyRetries) throw new DatabaseUnavailable("busy", { cause: error });
      await budget.spend((signal) => sleep(25 * attempt, signal));
    }
  }
}
