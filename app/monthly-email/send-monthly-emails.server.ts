import { openDatabase } from "#db/client.ts";
import { openLog } from "#app/http/log.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { claimDue, emailOwners } from "./email-owners.server.ts";

const ownersPerBatch = 100;
/** The next run continues. Workers may run for 15 minutes. */
const maxMs = 4 * 60_000;

/**
 * Run by the Cron Trigger. The emails go out with the next run of reminder emails.
 *
 * @throws if the run can't start or finish, so that the platform shows it as failed
 */
export async function sendMonthlyEmails(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const settings = readSettings(bindings);
    if (settings.development && !settings.email) return;
    const db = openDatabase({ ...settings.database, onRequest: timing.roundTrip });
    const run = { db, settings, now: new Date(), origin: settings.origin };
    const until = Date.now() + maxMs;
    const counts = { owners: 0, mails: 0 };
    do {
      const ids = await claimDue(db, run.now, ownersPerBatch);
      if (ids.length === 0) break;
      counts.mails += await emailOwners(run, ids);
      counts.owners += ids.length;
    } while (Date.now() < until);
    log.ran("monthly emails", { ...counts, ...timing.spent() });
  } catch (error) {
    log.error("monthly emails", error);
    throw error;
  }
}
