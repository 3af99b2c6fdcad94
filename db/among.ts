import { sql } from "drizzle-orm";

/** One parameter, however many values: SQLite limits parameters. */
export const among = (values: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(values)])}))`;
