import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { openLog } from "#app/http/log.server.ts";
import type { TextSettings } from "#app/http/service-settings/text-settings.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { mayText } from "./text-hours.ts";
import {
  blockNumber,
  claimText,
  giveUp,
  listWaiting,
  markSent,
  numberHash,
  releaseText,
  selectBlockedNumbers,
  type Text,
} from "./texts.server.ts";
import { readOutcome, textRequest, type TextOutcome } from "./twilio.server.ts";

/** Longer queues wait for the next run, which starts five minutes later. */
const maxTextsPerRun = 500;
const maxRunMs = 4 * 60 * 1000;

type Sender = Pick<RequestContext, "log" | "now"> & { db: OpenDatabase; provider: TextSettings };

/** Run by the Cron Trigger. @throws so that the platform shows the run as failed */
export async function sendTexts(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const { texts: provider, database } = readSettings(bindings);
    if (!provider) return;
    const db = openDatabase({ ...database, onRequest: timing.roundTrip });
    const counts = await sendWaitingTexts({ db, provider, log, now: new Date() });
    log.ran("texts", { ...counts, ...timing.spent() });
  } catch (error) {
    log.error("texts", error);
    throw error;
  }
}

/** Texts outside their recipients' hours are held for a later run. */
export async function sendWaitingTexts(sender: Sender): Promise<{ texted: number; held: number }> {
  const { db, now } = sender;
  const endsAt = Date.now() + maxRunMs;
  const waiting = await listWaiting(db, maxTextsPerRun, now);
  const due = waiting.filter(({ to, timeZone }) => mayText(now, to, timeZone));
  const rows = await selectBlockedNumbers(
    db,
    due.map(({ to }) => to),
  );
  const blocked = new Set(rows.map(({ hash }) => hash));
  let texted = 0;
  for (const text of due) {
    if (Date.now() > endsAt) break;
    if (blocked.has(numberHash(text.to))) await runBatch(db, [giveUp(db, text.id)]);
    else if (await claimText(db, text.id, now)) {
      const outcome = await send(sender, text);
      await record(sender, text, outcome);
      if (outcome === "taken") texted += 1;
    }
  }
  return { texted, held: waiting.length - due.length };
}

async function send({ provider, log }: Sender, text: Text): Promise<TextOutcome> {
  const report = (error: unknown) => log.error("text not taken", error, [text.to, text.body]);
  try {
    const response = await fetch(textRequest(provider, text), {
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });
    const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
    const outcome = readOutcome(response.status, answer?.code);
    if (outcome !== "taken")
      report(new Error(`Twilio answered ${response.status} (${Number(answer?.code)})`));
    return outcome;
  } catch (error) {
    report(error);
    return "uncertain";
  }
}

async function record({ db, now }: Sender, { id, to }: Text, outcome: TextOutcome): Promise<void> {
  const writes = {
    taken: () => [markSent(db, id, now)],
    refused: () => [giveUp(db, id)],
    stopped: () => [giveUp(db, id), blockNumber(db, to, now)],
    failed: () => [releaseText(db, id)],
    // Whether it was sent, nobody knows: once too few is better than once too many.
    uncertain: () => [],
  };
  await runBatch(db, writes[outcome]());
}
