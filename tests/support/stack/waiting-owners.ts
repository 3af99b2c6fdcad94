import { createClient } from "@libsql/client/http";
import { noonPostalCode } from "#scripts/test-run/noon.ts";

/** Adds owners without cars for whom it's noon, and whose check is due. */
export async function addWaitingOwners(databaseUrl: string, count: number): Promise<void> {
  const client = createClient({ url: databaseUrl });
  await client.execute({
    sql: `INSERT INTO accounts
        (id, email, email_key, password_hash, email_verified_at, country, language, postal_code,
          agreed_at, created_at, look_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      SELECT 'waiting-' || i, 'waiting-' || i || '@example.com', 'waiting-' || i || '@example.com',
        '', 1, 'US', 'en', '${noonPostalCode}', 1, 1, 1 FROM n`,
    args: [BigInt(count)],
  });
  client.close();
}

/** How many haven't been checked yet, or are only claimed. */
export async function countWaitingOwners(databaseUrl: string): Promise<number> {
  const client = createClient({ url: databaseUrl });
  const { rows } = await client.execute({
    sql: "SELECT count(*) AS n FROM accounts WHERE id LIKE 'waiting-%' AND look_at < ?",
    args: [Date.now() + 2 * 3_600_000],
  });
  client.close();
  return Number(rows[0]!.n);
}
