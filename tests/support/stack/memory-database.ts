import { createClient, type InArgs, type InStatement, type ResultSet } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { databaseOn, type OpenDatabase } from "#db/client.ts";
import type { Result, Statement, Value } from "#db/statements.ts";

export type MemoryDatabase = {
  db: OpenDatabase;
  /** What was written, as sent: each entry is a transaction. */
  writes: Statement[][];
  run(sql: string, ...args: (string | number | null)[]): Promise<Result>;
  close(): void;
};

const toResult = ({ columns, rows }: ResultSet): Result => ({
  columns,
  rows: rows.map((row) => Array.from(row) as Value[]),
});
const toStatement = ({ sql, args }: Statement): InStatement => ({ sql, args: args as InArgs });

/** A migrated libSQL database of one test file's own. */
export async function openMemoryDatabase(): Promise<MemoryDatabase> {
  const client = createClient({ url: ":memory:" });
  await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
  const writes: Statement[][] = [];
  const db = databaseOn({
    async execute(statement) {
      if (/^(insert|update|delete)/i.test(statement.sql)) writes.push([statement]);
      return toResult(await client.execute(toStatement(statement)));
    },
    async batch(statements) {
      writes.push(statements);
      return (await client.batch(statements.map(toStatement), "write")).map(toResult);
    },
  });
  return {
    db,
    writes,
    run: async (sql, ...args) => toResult(await client.execute({ sql, args })),
    close: () => client.close(),
  };
}
