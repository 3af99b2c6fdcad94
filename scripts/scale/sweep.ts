import { dayMs } from "#app/account-data/sweep/purge.server.ts";
import { purgeRows } from "#app/account-data/sweep/purge-rows.server.ts";
import { purges } from "#app/account-data/sweep.server.ts";
import { openDatabase } from "#db/client.ts";
import { showLongWork } from "./long-work.ts";

/** All sessions of the template are too old by then. */
const later = 100;

/** What runs each day, without files: first when nothing is old enough, then when a lot is. */
export async function showSweeps(databaseUrl: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl });
  const sweepOn = async (label: string, now: Date) => {
    let counts: Record<string, number> | null = {};
    await showLongWork(label, databaseUrl, async () => {
      counts = await purgeRows({ db, files: null, now, hasTime: () => true }, purges);
    });
    for (const [name, count] of Object.entries(counts ?? {}))
      if (count > 0) console.log(`  ${name}: ${count.toLocaleString("en-US")}`);
  };
  const now = Date.now();
  await db.$client.batch([{ sql: "DELETE FROM purge_runs", args: [] }]);
  await sweepOn("Sweeping", new Date(now));
  await sweepOn(`Sweeping in ${later} days`, new Date(now + later * dayMs));
}
