import { openDatabase } from "#db/client.ts";
import { deliverWaiting } from "#app/email/deliver.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { deliverNotifications } from "#app/push/deliver-notifications.server.ts";
import { askForReviews } from "#app/reviews/ask-for-reviews.server.ts";
import { queueDueReminderEmails } from "./queue-reminder-emails.server.ts";

const maxOwnersPerRun = 2_000;
/** About 50 per database request. */
const maxReviewRequestsPerRun = 1_000;
/** Each email is a request, and a run may make 10,000. */
const deliveryLimits = { emails: 1_000, ms: 4 * 60 * 1_000 };
const maxNotificationsPerRun = 2_000;

/**
 * Run by the Cron Trigger. In development without an email provider, the dev page sends the emails.
 *
 * @throws if the run can't start or finish, so that the platform shows it as failed
 */
export async function sendReminderEmails(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const settings = readSettings(bindings);
    if (settings.development && !settings.email) return;
    const db = openDatabase({ ...settings.database, onRequest: timing.roundTrip });
    const run = { db, settings, log, now: new Date(), origin: settings.origin };
    const queued = await queueDueReminderEmails(run, maxOwnersPerRun);
    const requested = await askForReviews(run, maxReviewRequestsPerRun);
    const { sent } = await deliverWaiting(run, deliveryLimits);
    const delivered = await deliverNotifications(run, maxNotificationsPerRun);
    const counts = { ...queued, asked: requested, sent, ...delivered };
    log.ran("reminder mails", { ...counts, ...timing.spent() });
  } catch (error) {
    log.error("reminder mails", error);
    throw error;
  }
}
