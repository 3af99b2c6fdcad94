import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { saveIndexMonths } from "#app/value/values.server.ts";

/** As in early 2026, so that values don't change with the day of the test. */
const value = 180;

/** The newest month of the price index becomes last month. */
export async function publishPriceIndex(databaseUrl: string): Promise<void> {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [saveIndexMonths(db, [{ month: month.toISOString().slice(0, 7), value }])]);
}
