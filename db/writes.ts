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

/** Only runs in a batch: awaiting it doesn't compile. */
export type Write = { then: (onfulfilled: never) => unknown };

export type Writes = Write[];

type Insert = Write & {
  onConflictDoNothing(config?: { target?: IndexColumn | IndexColumn[] }): Insert;
  onConflictDoUpdate(config: SQLiteInsertOnConflictDoUpdateConfig<never>): Insert;
};

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

export type BatchedRead<Rows> = BatchItem<"sqlite"> & PromiseLike<Rows>;

type BatchResults<Statements extends readonly unknown[]> = {
  [Index in keyof Statements]: Statements[Index] extends PromiseLike<infer Rows> ? Rows : unknown;
};

export async function runBatch<const Statements extends readonly (Write | BatchedRead<unknown>)[]>(
  db: WriteBuilder,
  statements: Statements,
): Promise<BatchResults<Statements>> {
  if (statements.length === 0) return [] as BatchResults<Statements>;
  return (db as SqliteRemoteDatabase).batch(statements as never) as Promise<
    BatchResults<Statements>
  >;
}
