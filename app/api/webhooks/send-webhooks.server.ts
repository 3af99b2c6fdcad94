import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { openLog } from "#app/http/log.server.ts";
import { isPublicEndpoint } from "#app/http/request/public-endpoint.ts";
import { isDevelopment, readSettings, type Settings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { queueDue } from "./queue-due.server.ts";
import { signWebhook, webhookSecret } from "./sign-webhook.server.ts";
import {
  claimDelivery,
  isTaken,
  listWaitingDeliveries,
  recordAnswer,
  type Delivery,
} from "./webhooks.server.ts";

const maxWebhooksPerRun = 2_000;
const maxDeliveriesPerRun = 1_000;
/** Workers allow six open connections; one is for the database. */
const concurrency = 5;
/** Runs start every five minutes. */
const maxRunMs = 2 * 60_000;
const timeoutMs = 5_000;

type Run = { db: OpenDatabase; settings: Settings };

/** Run by the Cron Trigger. @throws so that the platform shows the run as failed */
export async function sendWebhooks(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const settings = readSettings(bindings);
    const db = openDatabase({ ...settings.database, onRequest: timing.roundTrip });
    const due = await queueDue(db, new Date(), maxWebhooksPerRun);
    const { taken, failed } = await deliverWebhooks({ db, settings });
    if (due + taken + failed > 0) log.ran("webhooks", { due, taken, failed, ...timing.spent() });
  } catch (error) {
    log.error("webhooks", error);
    throw error;
  }
}

async function deliverWebhooks({ db, settings }: Run) {
  const endsAt = Date.now() + maxRunMs;
  const counts = { taken: 0, failed: 0 };
  const waiting = await listWaitingDeliveries(db, new Date(), maxDeliveriesPerRun);
  /** One that didn't answer gets nothing more in this run, so it doesn't delay the others. */
  const silent = new Set<string>();
  const deliverNext = async () => {
    for (let one = waiting.shift(); one && Date.now() < endsAt; one = waiting.shift()) {
      if (silent.has(one.webhookId) || !(await claimDelivery(db, one, new Date()))) continue;
      const status = await post(settings, one);
      counts[isTaken(status) ? "taken" : "failed"]++;
      if (!isTaken(status)) silent.add(one.webhookId);
      await runBatch(db, recordAnswer(db, one, status, new Date()));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, deliverNext));
  return counts;
}

/** The status of its answer, or 0 without one. Each try has the same id. */
async function post(settings: Settings, delivery: Delivery): Promise<number> {
  const { id, webhookId, url, type, data, createdAt } = delivery;
  if (!isPublicEndpoint(url, settings)) return 410;
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const secret = webhookSecret(settings.secret, webhookId);
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "Content-Type": "application/json",
        ...signWebhook(secret, { id, at: new Date(), body }),
      },
      body,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
