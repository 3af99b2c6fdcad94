import { createClient } from "@libsql/client/http";
import { rebuild } from "#db/rebuild.ts";
import { patientFetch } from "../run/patient-fetch.ts";
import { step } from "../run/progress.mjs";
import type { Sqld } from "../sqld/sqld.ts";
import { showLongWork } from "./long-work.ts";

/** What migrations have done so far, to the largest table. Each run leaves its column and index. */
const changes = (name: string) => ({
  "Adding a column": `ALTER TABLE service_records ADD COLUMN ${name} TEXT`,
  "Adding an index": `CREATE INDEX ${name} ON service_records (vehicle_id, total)`,
  "Changing every record": "UPDATE service_records SET created_at = created_at",
});

/** sqld can hang when it aborts one, so it's watched as in production. */
export async function showMigrations(server: Sqld): Promise<void> {
  const { url } = server;
  const client = createClient({ url, fetch: patientFetch });
  for (const [label, sql] of Object.entries(changes(`scale_${Date.now()}`))) {
    const change = () => client.execute(sql);
    server.watch("write");
    const { problem } = await showLongWork(label, url, change);
    server.watch(null);
    await server.restarted();
    if (problem) await step(`${label} with writes paused`, change);
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
