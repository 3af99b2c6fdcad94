import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database, OpenDatabase } from "#db/client.ts";
import { blockedNumbers, texts } from "#db/schema/texts.ts";
import { hashToken } from "#app/http/secrets.server.ts";

export type Text = { id: string; to: string; body: string; timeZone: string | null };

const maxTries = 10;
const maxAgeMs = 3 * 24 * 60 * 60 * 1000;

/** Has no secret, because it must stay valid if secrets change. */
export function numberHash(phone: string): string {
  return hashToken(`text:${phone}`);
}

/** Violates `texts.id` for the same text again. */
export function insertText(db: Database, { to, ...text }: Text, now: Date) {
  return db.insert(texts).values({ ...text, toNumber: to, createdAt: now });
}

export function listWaiting(db: Database, limit: number, now: Date): Promise<Text[]> {
  const { id, toNumber, body, timeZone, claimedAt, tries, createdAt } = texts;
  const isYoung = gt(createdAt, new Date(now.getTime() - maxAgeMs));
  return db
    .select({ id, to: toNumber, body, timeZone })
    .from(texts)
    .where(and(isNull(claimedAt), lt(tries, maxTries), isYoung))
    .orderBy(asc(tries), asc(createdAt))
    .limit(limit);
}

/** False if another run has it. Must come before sending: providers don't drop second copies. */
export async function claimText(db: OpenDatabase, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(texts)
    .set({ claimedAt: now, tries: sql`${texts.tries} + 1` })
    .where(and(eq(texts.id, id), isNull(texts.claimedAt)))
    .returning({ id: texts.id });
  return claimed.length > 0;
}

export function markSent(db: Database, id: string, now: Date) {
  return db.update(texts).set({ sentAt: now, body: "" }).where(eq(texts.id, id));
}

/** For the next run, once it's certain that the provider didn't take it. */
export function releaseText(db: Database, id: string) {
  return db.update(texts).set({ claimedAt: null }).where(eq(texts.id, id));
}

export function giveUp(db: Database, id: string) {
  return db.update(texts).set({ tries: maxTries, body: "" }).where(eq(texts.id, id));
}

export function blockNumber(db: Database, phone: string, now: Date) {
  return db
    .insert(blockedNumbers)
    .values({ hash: numberHash(phone), blockedAt: now })
    .onConflictDoNothing();
}

export function unblockNumber(db: Database, phone: string) {
  return db.delete(blockedNumbers).where(eq(blockedNumbers.hash, numberHash(phone)));
}

export function selectBlockedNumbers(db: Database, phones: readonly string[]) {
  return db
    .select({ hash: blockedNumbers.hash })
    .from(blockedNumbers)
    .where(inArray(blockedNumbers.hash, among(phones.map(numberHash))));
}

export function listTexts(db: Database, to: string | null) {
  const { id, toNumber, body, createdAt } = texts;
  return db
    .select({ id, to: toNumber, body, createdAt })
    .from(texts)
    .where(to ? eq(toNumber, to) : undefined)
    .orderBy(desc(createdAt))
    .limit(50);
}
