import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import type {
  IndexColumn,
  SQLiteInsertOnConflictDoUpdateConfig,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from "drizzle-orm/sqlite-core";

/** A statement that changes rows. It only runs in a batch; awaiting it doesn't compile. */
export type Write = { then: (onfulfilled: never) => unknown };

export type Writes = Write[];

type Insert = Write & {
  onConflictDoNothing(config?: { target?: IndexColumn | IndexColumn[] }): Insert;
  onConflictDoUpdate(config: SQLiteInsertOnConflictDoUpdateConfig<never>): Insert;
};

/** What builds statements that change rows, and runs none of them. */
export type WriteBuilder = {
  insert<Table extends SQLiteTable>(
    into: Table,
  ): {
    values(rows: SQLiteInsertValue<Table> | SQLiteInsertValue<Table>[]): Insert;
  };
  update<Table extends SQLiteTable>(
    table: Table,
  ): {
    set(values: SQLiteUpdateSetSource<Table>): Write & { where(where: SQL | undefined): Write };
  };
  delete<Table extends SQLiteTable>(from: Table): Write & { where(where: SQL | undefined): Write };
  run(query: SQL): Write;
};

/** A query that is asked in the same batch. */
export type BatchedRead<Rows> = BatchItem<"sqlite"> & PromiseLike<Rows>;

type Answers<Statements extends readonly unknown[]> = {
  [At in keyof Statements]: Statements[At] extends PromiseLike<infer Rows> ? Rows : unknown;
};

/**
 * Runs statements in one batch, which is all-or-nothing. Pages change things through app/forms;
 * lint says who else may.
 *
 * @returns the rows of each statement
 */
export async function runBatch<const Statements extends readonly (Write | BatchedRead<unknown>)[]>(
  db: WriteBuilder,
  statements: Statements,
): Promise<Answers<Statements>> {
  if (statements.length === 0) return [] as Answers<Statements>;
  return (db as SqliteRemoteDatabase).batch(statements as never) as Promise<Answers<Statements>>;
}
