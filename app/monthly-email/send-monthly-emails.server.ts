import { openLog } from "#app/http/log.server.ts";
import { isDevelopment } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { usualClaimSize, workOffClaims } from "#app/jobs/claims.server.ts";
import { openJobRun } from "#app/jobs/job-run.server.ts";
import { claimDue } from "./due-accounts.server.ts";
import { emailOwners } from "./email-owners.server.ts";

/** Workers may run for 15 minutes, and reminders come next. The next run continues. */
const maxMs = 4 * 60_000;
/** Cloudflare allows a scheduled run 30 s of CPU. The queue's jobs have their own. */
const maxOwnersWithoutQueue = 5_000;

/**
 * Run by the Cron Trigger. The emails go out with the next run of reminder emails.
 *
 * @throws if the run can't start or finish, so that the platform shows it as failed
 */
export async function sendMonthlyEmails(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const run = openJobRun(bindings, log, timing);
    const { settings, db, queue, now } = run;
    if (settings.development && !settings.email) return;
    const { claimed, done } = await workOffClaims(
      queue,
      {
        job: "monthly-emails",
        claim: (limit, until) => claimDue(db, limit, { now, until }),
        work: (ids) => emailOwners(run, ids),
      },
      {
        ...{ now, claimSize: usualClaimSize, endsAt: Date.now() + maxMs },
        max: queue ? Infinity : maxOwnersWithoutQueue,
      },
    );
    const mails = done.reduce((sum, some) => sum + some, 0);
    log.ran("monthly emails", { owners: claimed, mails, ...timing.spent() });
  } catch (error) {
    log.error("monthly emails", error);
    throw error;
  }
}
