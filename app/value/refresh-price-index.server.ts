import { openLog } from "#app/http/log.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { indexSeries, mayBeOutdated, readIndexMonths } from "./bls-answer.ts";
import { newestIndex } from "./value-model.server.ts";
import { findNewestIndex, saveIndexMonths } from "./values.server.ts";

const timeoutMs = 10_000;
/** Runs start every five minutes; without a key, the Bureau answers 25 requests a day. */
const minutesAsked = 5;

/** @throws if the Bureau's answer can't be read, so that the platform shows the run as failed */
export async function runPriceIndexRefresh(bindings: object): Promise<void> {
  const now = new Date();
  if (now.getUTCMinutes() >= minutesAsked) return;
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const { database, priceIndexUrl } = readSettings(bindings);
    if (!priceIndexUrl) return;
    const db = openDatabase({ ...database, onRequest: timing.roundTrip });
    if (!mayBeOutdated(newestIndex(await findNewestIndex(db)).month, now)) return;
    const response = await fetch(
      `${priceIndexUrl.replace(/\/+$/, "")}/timeseries/data/${indexSeries}`,
      {
        headers: { Accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    if (!response.ok) throw new Error(`The price index's server answered ${response.status}`);
    const months = readIndexMonths(await response.json());
    if (!months) throw new Error("The price index's server sent no months");
    await runBatch(db, [saveIndexMonths(db, months)]);
    log.ran("price-index", { months: months.length, ...timing.spent() });
  } catch (error) {
    log.error("price-index", error);
    throw error;
  }
}
