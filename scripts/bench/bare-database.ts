import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { encodeStatements } from "#db/pipeline.ts";
import type { Scope } from "../run/lifetime.ts";
import { startSqld } from "../sqld/sqld.ts";

const records = 5_000;

const selects = [0, 1, 2, 3].map((vehicle) => ({
  sql: "SELECT id, date, distance, note FROM records WHERE vehicle = ? ORDER BY date DESC LIMIT 10",
  args: [vehicle],
}));

export async function startBareDatabase(
  scope: Scope,
): Promise<{ databaseUrl: string; requests: string }> {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-bare-"));
  scope.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startSqld({ folder });
  scope.onEnd(() => server.stop());
  const client = createClient({ url: server.url });
  await client.batch(
    [
      `CREATE TABLE records (
        id INTEGER PRIMARY KEY, vehicle INTEGER, date TEXT, distance INTEGER, note TEXT)`,
      "CREATE INDEX records_vehicle ON records (vehicle, date)",
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${records})
        INSERT INTO records
        SELECT i, i % 50, date('2026-01-01', '-' || i || ' days'), i * 10, 'Oil and filter' FROM n`,
    ],
    "write",
  );
  client.close();
  return { databaseUrl: server.url, requests: `[${encodeStatements("read", selects)}]` };
}
