import { createClient, type Client, type InStatement } from "@libsql/client/http";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/http";
import { asFetch, askInTime, DatabaseUnavailable, type Ask } from "./availability.ts";
import { withBookmark, type Bookmark } from "./bookmark.ts";

/** What builds queries, and asks them where it has a client. */
export type Queries = LibSQLDatabase;
export type Database = Queries & { $client: Client };

export type DatabaseAddress = { url: string; authToken?: string; onRequest?: (milliseconds: number) => void };

export type DatabaseOptions = DatabaseAddress & {
  /** Keeps a visitor from reading, off a replica, what they wrote as it was before. */
  bookmark?: Bookmark;
};

/**
 * Opens the product's database for one request.
 *
 * Queries asked within one tick leave as one HTTP request, the same one once, so loaders stay
 * independent of each other and a page still costs one round trip. Never keep the result beyond its request: the
 * client's queue of a reader who went away never empties.
 *
 * @throws {DatabaseUnavailable} from every query when the server does not answer in time.
 */
export function openDatabase({ bookmark, ...address }: DatabaseOptions): Database {
  const ask = askInTime(address.onRequest);
  const marked = bookmark && withBookmark(ask, bookmark);
  const client = connect(address, marked?.ask ?? ask);
  return drizzle(coalesceReads(client, () => marked?.noteWrite()));
}

/** A bare libSQL client with our time-outs; the vPIC decoder asks its own database through one. */
export function openClient(address: DatabaseAddress): Client {
  return connect(address, askInTime(address.onRequest));
}

function connect({ url, authToken }: DatabaseAddress, ask: Ask): Client {
  return createClient({ url, authToken, fetch: asFetch(ask) });
}

type Result = Awaited<ReturnType<Client["execute"]>>;

type Waiting = {
  statement: InStatement;
  result: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

function coalesceReads(client: Client, onWrite: () => void): Client {
  let waiting: Waiting[] = [];

  async function flush() {
    const asked = waiting;
    waiting = [];
    try {
      const results = await client.batch(asked.map((one) => one.statement), "read");
      asked.forEach((one, index) => one.resolve(results[index]!));
    } catch (error) {
      for (const one of asked) one.reject(error);
    }
  }

  function execute(statement: InStatement) {
    const sql = typeof statement === "string" ? statement : statement.sql;
    if (!isRead(sql)) return write([statement]).then(([result]) => result!);
    const twin = waiting.find((one) => isSame(one.statement, statement));
    if (twin) return twin.result;
    let settle: Pick<Waiting, "resolve" | "reject">;
    const result = new Promise<Result>((resolve, reject) => (settle = { resolve, reject }));
    if (waiting.push({ statement, result, ...settle! }) === 1) setTimeout(flush, 0);
    return result;
  }

  async function write(statements: Parameters<Client["batch"]>[0]) {
    const results = await retryBusy(() => client.batch(statements, "write"));
    onWrite();
    return results;
  }

  const overrides: Partial<Client> = {
    execute: execute as Client["execute"],
    batch: write,
  };
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

function isRead(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql);
}

const busyRetries = 8;

/** Another writer holds the lock for longer than the server waits: try again, then give up. */
async function retryBusy<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Error) || !/SQLITE_BUSY/.test(error.message)) throw error;
      if (attempt === busyRetries) throw new DatabaseUnavailable("busy", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 25 * (attempt + 1)));
    }
  }
}
