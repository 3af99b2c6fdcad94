import { createClient } from "@libsql/client/http";
import { rebuild } from "#db/rebuild.ts";
import { showLongWork } from "./long-work.ts";

/** What migrations have done so far, to the largest table, and what takes it back. */
const changes: Record<string, { sql: string; undo?: string }> = {
  "Adding a column": {
    sql: "ALTER TABLE service_records ADD COLUMN scale TEXT",
    undo: "ALTER TABLE service_records DROP COLUMN scale",
  },
  "Adding an index": {
    sql: "CREATE INDEX scale ON service_records (vehicle_id, total)",
    undo: "DROP INDEX scale",
  },
  "Changing every record": { sql: "UPDATE service_records SET created_at = created_at" },
};

export async function showMigrations(databaseUrl: string): Promise<void> {
  const client = createClient({ url: databaseUrl });
  for (const [label, { sql, undo }] of Object.entries(changes)) {
    const isDone = await showLongWork(label, databaseUrl, () => client.migrate([sql]));
    if (isDone && undo) await client.migrate([undo]);
  }
  client.close();
}

/** In batches, as `npm run rebuild` does. */
export async function showRebuild(databaseUrl: string): Promise<void> {
  const client = createClient({ url: databaseUrl });
  await showLongWork("Rebuilding what vehicles' reminders depend on", databaseUrl, () =>
    rebuild(client, "facts"),
  );
  client.close();
}
