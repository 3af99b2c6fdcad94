import { openDatabase } from "#db/client.ts";
import { deliverWaiting } from "#app/email/deliver.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { isDevelopment } from "#app/http/worker/worker.server.ts";
import { askForReviews } from "#app/reviews/ask-for-reviews.server.ts";
import { queueDueReminderEmails } from "./queue-reminder-emails.server.ts";

const ownersARun = 2_000;
/** Mails that ask for a review, some fifty with each request. */
const visitsARun = 1_000;
/** Each is a request, of the 10,000 that a run may make. */
const mailsARun = 1_000;

/**
 * What the Cron Trigger starts: mails for the owners whose morning it is, and all mails that wait.
 * Outside production and without a provider, the dev page sends them.
 * @throws what keeps it from its work, so that the platform shows the run as failed
 */
export async function sendReminderEmails(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const settings = readSettings(bindings);
    if (!settings.production && !settings.email) return;
    const db = openDatabase({ ...settings.database, onRequest: timing.roundTrip });
    const run = { db, settings, log, now: new Date(), origin: settings.origin };
    const looked = await queueDueReminderEmails(run, ownersARun);
    const requested = await askForReviews(run, visitsARun);
    const sent = await deliverWaiting(run, mailsARun);
    log.ran("reminder mails", { ...looked, asked: requested, sent, ...timing.spent() });
  } catch (error) {
    log.error("reminder mails", error);
    throw error;
  }
}
