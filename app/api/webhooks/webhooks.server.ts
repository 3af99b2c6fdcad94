import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "#db/client.ts";
import { webhookDeliveries, webhooks } from "#db/schema/api/webhooks.ts";

/** A trigger keeps to it. */
const maxWebhooks = 5;

export function listWebhooks(db: Database, accountId: string) {
  const { id, url, tellsDue, tellsAdded, createdAt, lastTriedAt, lastStatus, stoppedAt } = webhooks;
  return db
    .select({ id, url, tellsDue, tellsAdded, createdAt, lastTriedAt, lastStatus, stoppedAt })
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(asc(createdAt))
    .limit(maxWebhooks);
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

type NewWebhook = Pick<
  typeof webhooks.$inferInsert,
  "id" | "accountId" | "url" | "tellsDue" | "tellsAdded" | "createdAt"
>;

/** Its first run looks at the cars right away. */
export function insertWebhook(db: Database, webhook: NewWebhook) {
  return db.insert(webhooks).values({ ...webhook, lookAt: webhook.createdAt, told: {} });
}

export function deleteWebhook(db: Database, accountId: string, id: string) {
  return db.delete(webhooks).where(and(eq(webhooks.accountId, accountId), eq(webhooks.id, id)));
}

export type Delivery = Awaited<ReturnType<typeof listWaitingDeliveries>>[number];

export function listWaitingDeliveries(db: Database, now: Date, limit: number) {
  const { id, type, data, createdAt, tries, webhookId } = webhookDeliveries;
  return db
    .select({ id, type, data, createdAt, tries, webhookId, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(and(lte(webhookDeliveries.nextTryAt, now), isNull(webhooks.stoppedAt)))
    .orderBy(asc(webhookDeliveries.nextTryAt))
    .limit(limit);
}

/** After 1, 4, 9 … minutes: the last of 20 tries is two days after the first. */
const maxTries = 20;

const nextTry = (now: Date, tries: number) => new Date(now.getTime() + tries * tries * 60_000);

/** False if another run has just taken it. */
export async function claimDelivery(
  db: OpenDatabase,
  { id, tries }: Pick<Delivery, "id" | "tries">,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .update(webhookDeliveries)
    .set({ tries: tries + 1, nextTryAt: nextTry(now, tries + 1) })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries)))
    .returning({ id: webhookDeliveries.id });
  return claimed.length > 0;
}

export const isTaken = (status: number) => status >= 200 && status < 300;

/** 410 means that it wants no more. */
export function recordAnswer(
  db: Database,
  { id, webhookId, tries }: Pick<Delivery, "id" | "webhookId" | "tries">,
  status: number,
  now: Date,
) {
  const isDone = isTaken(status);
  const isLast = status === 410 || tries + 1 >= maxTries;
  const stoppedAt = isLast && !isDone ? { stoppedAt: now } : {};
  return [
    db
      .update(webhooks)
      .set({ lastTriedAt: now, lastStatus: status, ...stoppedAt })
      .where(eq(webhooks.id, webhookId)),
    ...(isDone || isLast ? [db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))] : []),
  ];
}

type Change = Pick<typeof webhookDeliveries.$inferInsert, "id" | "webhookId" | "data">;

export function insertDueDelivery(db: Database, change: Change, now: Date) {
  return db
    .insert(webhookDeliveries)
    .values({ ...change, type: "due", createdAt: now, nextTryAt: now });
}

/** Those that want to hear what's due, and whose cars weren't looked at today. */
export function selectWebhooksToLookAt(db: Database, now: Date, limit: number) {
  return db
    .select({
      id: webhooks.id,
      accountId: webhooks.accountId,
      told: webhooks.told,
      lookAt: webhooks.lookAt,
    })
    .from(webhooks)
    .where(and(lte(webhooks.lookAt, now), webhooks.tellsDue, isNull(webhooks.stoppedAt)))
    .orderBy(asc(webhooks.lookAt), asc(webhooks.id))
    .limit(limit);
}

/** Nothing changes if another run was faster. */
export function saveLook(
  db: Database,
  { id, before, told, lookAt }: { id: string; before: Date; told: unknown; lookAt: Date },
) {
  return db
    .update(webhooks)
    .set({ told, lookAt })
    .where(and(eq(webhooks.id, id), sql`${webhooks.lookAt} = ${before.getTime()}`));
}
