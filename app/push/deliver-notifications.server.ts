import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import {
  listWaitingNotifications,
  recordOutcomes,
  type Outcome,
} from "./notification-queue.server.ts";
import { sendNotification } from "./send-notification.server.ts";
import { runLanes } from "./service-lanes.ts";
import { openVapid } from "./vapid.server.ts";

type Sender = Pick<RequestContext, "settings" | "db" | "log" | "now">;

export type DeliveryCounts = { notified: number; expired: number; failed: number };

/** Emails have most of the five minutes between runs. */
const maxRunMs = 45_000;
const recordedAtOnce = 100;

/**
 * One request to the database if nothing waits, and one more per 100 devices. A worker that stops
 * before recording sends up to 100 again, and their tags make each replace the first.
 */
export async function deliverNotifications(
  { settings, db, log, now }: Sender,
  max: number,
): Promise<DeliveryCounts> {
  const counts = { notified: 0, expired: 0, failed: 0 };
  if (!settings.push) return counts;
  const waiting = await listWaitingNotifications(db, max, now);
  if (waiting.length === 0) return counts;
  const vapid = openVapid(settings.push, now);
  const endsAt = Date.now() + maxRunMs;
  const reported = new Set<string>();
  let outcomes: { id: string; outcome: Outcome }[] = [];
  const record = () => {
    const done = outcomes;
    outcomes = [];
    return runBatch(db, recordOutcomes(db, done, now));
  };

  await runLanes(waiting, serviceOf, async (one) => {
    if (Date.now() > endsAt) return "stop";
    const { outcome, isBusy, problem } = await sendNotification(one, vapid);
    outcomes.push({ id: one.id, outcome });
    if (outcome === "taken") counts.notified++;
    else if (outcome === "gone") counts.expired++;
    else counts.failed++;
    const report = `${serviceOf(one)} answered: ${problem}`;
    if (problem && !reported.has(report)) {
      reported.add(report);
      log.error("notification not taken", new Error(report));
    }
    if (outcomes.length >= recordedAtOnce) await record();
    return isBusy ? "stop" : outcome === "failed" ? "failed" : "fine";
  });
  await record();
  return counts;
}

/** Only the host is logged: the rest identifies a browser. */
function serviceOf({ endpoint }: { endpoint: string }): string {
  return new URL(endpoint).host;
}
