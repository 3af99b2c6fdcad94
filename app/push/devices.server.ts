import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { hashToken } from "#app/http/secrets.server.ts";

/** One more replaces the oldest. */
export const maxDevices = 10;

export type Subscription = { endpoint: string; p256dh: string; auth: string };

type NewDevice = Subscription & {
  id: string;
  accountId: string;
  sessionId: string;
  userAgent: string | null;
};

/** A browser has one endpoint, whichever account is logged in. */
export function saveDevice(db: Database, device: NewDevice, now: Date) {
  const { accountId, sessionId, p256dh, auth, userAgent } = device;
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(sql`rowid`))
    .limit(maxDevices);
  const fresh = { accountId, sessionId, p256dh, auth, userAgent, createdAt: now };
  const nothing = { waiting: null, waitingSince: null, lastSentAt: null, tries: 0 };
  return [
    db
      .insert(pushSubscriptions)
      .values({ ...device, createdAt: now })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...fresh, ...nothing, id: device.id },
      }),
    db
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.accountId, accountId), notInArray(pushSubscriptions.id, newest)),
      ),
  ];
}

export function removeDevice(db: Database, accountId: string, id: string) {
  return db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.id, id)));
}

export function listDevices(db: Database, accountId: string) {
  const { id, endpoint, userAgent, createdAt, lastSentAt } = pushSubscriptions;
  return db
    .select({ id, endpoint, userAgent, createdAt, lastSentAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(createdAt), asc(id));
}

/** Lets a browser find itself in the list without showing others its endpoint. */
export function fingerprintOf(endpoint: string): string {
  return hashToken(endpoint);
}
