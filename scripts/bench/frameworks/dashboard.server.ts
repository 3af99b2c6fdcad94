import type { Client } from "@libsql/client";
import { hashToken, unsign } from "#app/http/secrets.server.ts";
import type { Argument } from "./recorded-statements.ts";
import recorded from "./recorded-database.json";

export const databaseUrl = recorded.url;

/** Null if the cookie's session has ended, which the first statement checks. */
export async function queryDashboard(client: Client, sessionCookie: string | undefined) {
  const [accountId, token] = unsign(recorded.secret, "session", sessionCookie)?.split("~") ?? [];
  if (!accountId || !token) return null;
  const claim = { accountId, sessionId: hashToken(token) };
  const resolveArgument = (value: Argument) =>
    value instanceof Object ? claim[value.claimed] : value;
  const statements = recorded.statements.map(({ sql, args }) => ({
    sql,
    args: args.map(resolveArgument),
  }));
  const [session, ...results] = await client.batch(statements, "read");
  return session!.rows.length > 0 ? results.map(({ rows }) => rows) : null;
}
