import { joinUrl } from "#app/http/service-settings/join-url.ts";
import { openLog } from "#app/http/log.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { indexSeries, mayBeOutdated, readIndexMonths } from "./index-months.ts";
import { newestIndex } from "./value-model.server.ts";
import { findNewestIndex, saveIndexMonths } from "./values.server.ts";

const timeoutMs = 10_000;
/** Runs start every five minutes; without a key, the Bureau answers 25 requests a day. */
const minutesAsked = 5;

/**
 * @param due when the run was due: earlier ones may take minutes
 * @throws if the Bureau's answer can't be read, so that the platform shows the run as failed
 */
export async function runPriceIndexRefresh(bindings: object, due: Date): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const { database, priceIndexUrl } = readSettings(bindings);
    if (!priceIndexUrl || due.getUTCMinutes() >= minutesAsked) return;
    const db = openDatabase({ ...database, onRequest: timing.roundTrip });
    const months = await refreshPriceIndex(db, priceIndexUrl, due);
    if (months > 0) log.ran("price-index", { months, ...timing.spent() });
  } catch (error) {
    log.error("price-index", error);
    throw error;
  }
}

/**
 * Asks for months only once there may be a newer one. Returns how many it got.
 * @param url such as `https://api.bls.gov/publicAPI/v1`
 */
export async function refreshPriceIndex(db: Database, url: string, now: Date): Promise<number> {
  if (!mayBeOutdated(newestIndex(await findNewestIndex(db)).month, now)) return 0;
  const address = new URL(joinUrl(url, `/timeseries/data/${indexSeries}`));
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`);
  const months = readIndexMonths(await response.json());
  if (!months) throw new Error(`${address.host} sent no months of the price index`);
  if (months.length > 0) await runBatch(db, [saveIndexMonths(db, months)]);
  return months.length;
}
