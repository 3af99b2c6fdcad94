import type { InStatement } from "@libsql/client/http";

/** Whether a statement only reads. */
export function isRead(statement: InStatement): boolean {
  const sql = typeof statement === "string" ? statement : statement.sql;
  return /^\s*(select|with)\b/i.test(sql);
}

/**
 * Whether a request of the client library may write, by how the library opens its batch. Texts
 * within can't be taken for it: their quotes are escaped. A single statement outside a batch is not
 * recognized.
 */
export function isWriteBatch(body: string): boolean {
  return body.includes('"sql":"BEGIN IMMEDIATE"');
}
