import { createClient } from "@libsql/client/http";
import { openDatabase } from "#db/client.ts";
import { rebuild } from "#db/rebuild.ts";
import { budgetPerQuery } from "#db/time-budget.ts";
import { showLongWork } from "./long-work.ts";

const hour = 60 * 60_000;

/** What migrations have done so far, to the largest table. Each run leaves its column and index. */
const changes = (name: string) => ({
  "Adding a column": `ALTER TABLE service_records ADD COLUMN ${name} TEXT`,
  "Adding an index": `CREATE INDEX ${name} ON service_records (vehicle_id, total)`,
  "Changing every record": "UPDATE service_records SET created_at = created_at",
});

export async function showMigrations(databaseUrl: string): Promise<void> {
  // However long it takes.
  const budget = budgetPerQuery(hour);
  const { $client: client } = openDatabase({ url: databaseUrl, budget });
  for (const [label, sql] of Object.entries(changes(`scale_${Date.now()}`)))
    await showLongWork(label, databaseUrl, () => client.batch([{ sql, args: [] }]));
}

/** In batches, as `npm run rebuild` does. */
export async function showRebuild(databaseUrl: string): Promise<void> {
  const client = createClient({ url: databaseUrl });
  await showLongWork("Rebuilding what vehicles' reminders depend on", databaseUrl, () =>
    rebuild(client, "facts"),
  );
  client.close();
}
