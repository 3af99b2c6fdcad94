import { openLog } from "#app/http/log.server.ts";
import { isDevelopment } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { startDelivery } from "#app/jobs/deliver-emails.server.ts";
import { openJobRun } from "#app/jobs/job-run.server.ts";
import { deliverNotifications } from "#app/push/deliver-notifications.server.ts";
import { askForReviews } from "#app/reviews/ask-for-reviews.server.ts";
import { checkDueOwners } from "./queue-reminder-emails.server.ts";

/** Runs start every five minutes. */
const maxRunMs = 4 * 60_000;
/** Cloudflare allows a scheduled run 30 s of CPU. The queue's jobs have their own. */
const maxOwnersWithoutQueue = 10_000;
/** About 50 per database request. */
const maxReviewRequestsPerRun = 1_000;
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
    const run = openJobRun(bindings, log, timing);
    const { settings, queue } = run;
    if (settings.development && !settings.email) return;
    const checked = await checkDueOwners(run, {
      endsAt: Date.now() + maxRunMs,
      max: queue ? Infinity : maxOwnersWithoutQueue,
    });
    const asked = await askForReviews(run, maxReviewRequestsPerRun);
    const sent = await startDelivery(run, checked.owners + asked > 0);
    const delivered = await deliverNotifications(run, maxNotificationsPerRun);
    log.ran("reminder mails", { ...checked, asked, ...sent, ...delivered, ...timing.spent() });
  } catch (error) {
    log.error("reminder mails", error);
    throw error;
  }
}
