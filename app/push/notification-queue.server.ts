import { and, asc, eq, gt, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import type { Writes } from "#db/writes.ts";
import type { Subscription } from "./devices.server.ts";
import type { Notification } from "./notification.ts";

const hour = 60 * 60 * 1000;

/** A reminder in days is wrong tomorrow. */
const maxAgeMs = 12 * hour;
const maxTries = 8;
/** The second try comes with the next run, and the last one after about 9 hours. */
const waitBefore = sql`${pushSubscriptions.tries} * (${pushSubscriptions.tries} - 1)
  * ${Math.floor(maxAgeMs / (maxTries * (maxTries - 1)))}`;

/** For all devices of the account. */
export function queueNotification(
  db: Database,
  accountId: string,
  notification: Notification,
  now: Date,
) {
  return db
    .update(pushSubscriptions)
    .set({ waiting: notification, waitingSince: now, tries: 0 })
    .where(eq(pushSubscriptions.accountId, accountId));
}

export type WaitingNotification = Subscription & { id: string; notification: Notification };

/** Those with the fewest tries first, so that a broken one holds up nobody. */
export async function listWaitingNotifications(
  db: Database,
  limit: number,
  now: Date,
): Promise<WaitingNotification[]> {
  const { id, endpoint, p256dh, auth, waiting, waitingSince, tries } = pushSubscriptions;
  const rows = await db
    .select({ id, endpoint, p256dh, auth, notification: waiting })
    .from(pushSubscriptions)
    .where(
      and(
        isNotNull(waiting),
        lt(tries, maxTries),
        gt(waitingSince, new Date(now.getTime() - maxAgeMs)),
        lte(sql`${waitingSince} + ${waitBefore}`, now.getTime()),
      ),
    )
    .orderBy(asc(tries), asc(waitingSince))
    .limit(limit);
  return rows.map((row) => ({ ...row, notification: row.notification as Notification }));
}

/** `gone`: the browser unsubscribed. `refused`: trying this one again is no use. */
export type Outcome = "taken" | "gone" | "refused" | "failed";

/** At most one statement per outcome, for any number of devices. */
export function recordOutcomes(
  db: Database,
  outcomes: readonly { id: string; outcome: Outcome }[],
  now: Date,
): Writes {
  const isOf = (wanted: Outcome) => {
    const ids = outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
    return ids.length > 0 ? inArray(pushSubscriptions.id, among(ids)) : null;
  };
  const [taken, gone, refused, failed] = [
    isOf("taken"),
    isOf("gone"),
    isOf("refused"),
    isOf("failed"),
  ];
  const done = { waiting: null, waitingSince: null, tries: 0 };
  const table = db.update(pushSubscriptions);
  return [
    ...(taken ? [table.set({ ...done, lastSentAt: now }).where(taken)] : []),
    ...(gone ? [db.delete(pushSubscriptions).where(gone)] : []),
    ...(refused ? [table.set(done).where(refused)] : []),
    ...(failed ? [table.set({ tries: sql`${pushSubscriptions.tries} + 1` }).where(failed)] : []),
  ];
}
