import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  sql,
  type SQL,
} from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database, OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { blockedAddresses, bulkKinds, outbox } from "#db/schema/email.ts";
import { maxTries } from "./backoff.ts";
import type { EmailMessage, MailKind } from "./email-message.ts";

const minute = 60 * 1000;
/** The request that wrote it hands it over first. */
const handOverMs = minute / 2;
/** For a run that's cut short. Longer than its chunk takes. */
const leaseMs = 5 * minute;

const isBulk = (kind: MailKind) => bulkKinds.includes(kind);
const firstRun = (kind: MailKind, now: Date) =>
  isBulk(kind) ? now : new Date(now.getTime() + handOverMs);

/** @param senderId whose form it came from, if it's for someone else */
export function insertEmail(
  db: Database,
  { to, ...message }: EmailMessage,
  now: Date,
  senderId: string | null = null,
) {
  const { kind } = message;
  return db.insert(outbox).values({
    ...message,
    toAddress: to,
    senderId,
    createdAt: now,
    nextTryAt: firstRun(kind, now),
    bulk: isBulk(kind),
  });
}

export function insertMailUnlessBlocked(
  db: Database,
  { id, kind, to, subject, text, html, unsubscribeUrl }: EmailMessage,
  hash: string,
  now: Date,
  senderId: string,
) {
  return db.run(sql`
    INSERT INTO ${outbox} (id, kind, to_address, sender_id, subject, text, html, unsubscribe_url,
      created_at, next_try_at, bulk)
    SELECT ${id}, ${kind}, ${to}, ${senderId}, ${subject}, ${text}, ${html}, ${unsubscribeUrl},
      ${now.getTime()}, ${firstRun(kind, now).getTime()}, ${Number(isBulk(kind))}
    WHERE NOT EXISTS (SELECT 1 FROM ${blockedAddresses} WHERE address_hash = ${hash})`);
}

/** It may be sent after all if the flag is undone in time. */
function selectFlaggedSender(db: Database) {
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, outbox.senderId), isNotNull(accounts.fraudType)));
}

const isUnsettled = and(isNull(outbox.sentAt), isNull(outbox.deadAt));

/** The version before this one gave up by the tries alone. */
function isDue(db: Database, now: number) {
  return and(
    isUnsettled,
    lt(outbox.tries, maxTries),
    lte(outbox.nextTryAt, new Date(now)),
    notExists(selectFlaggedSender(db)),
  );
}

export function selectDue(db: Database, now: number, limit: number, when?: SQL) {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(db, now), when))
    .orderBy(asc(outbox.bulk), asc(outbox.nextTryAt))
    .limit(limit);
}

export type ClaimedEmail = EmailMessage & { tries: number; createdAt: Date; bulk: boolean };

/** Nobody else gets them until the lease ends, which is when they're due again. */
export function claimDue(db: Database, now: number, limit: number, when: SQL) {
  const { id, kind, toAddress, subject, text, html, unsubscribeUrl, tries, createdAt, bulk } =
    outbox;
  // Areas can't run writes that return rows, but only runBatch runs this one.
  return (db as OpenDatabase)
    .update(outbox)
    .set({ nextTryAt: new Date(now + leaseMs) })
    .where(inArray(outbox.id, selectDue(db, now, limit, when)))
    .returning({
      ...{ id, kind, to: toAddress, subject, text, html, unsubscribeUrl },
      ...{ tries, createdAt, bulk },
    });
}

/** Also clears the bodies, which contain working links. */
export function markSent(db: Database, ids: string[], now: Date) {
  return db
    .update(outbox)
    .set({ sentAt: now, reason: null, text: "", html: "", unsubscribeUrl: null })
    .where(inArray(outbox.id, among(ids)));
}

/** The provider won't ever take it, such as for an address that doesn't exist. */
export function markRefused(db: Database, id: string, reason: string, now: Date) {
  return db
    .update(outbox)
    .set({ deadAt: now, reason, tries: maxTries, text: "", html: "", unsubscribeUrl: null })
    .where(and(eq(outbox.id, id), isUnsettled));
}

/** Keeps its text, so that an operator can send it again. */
export function markDead(
  db: Database,
  { id, tries, reason }: { id: string; tries: number; reason: string },
  now: Date,
) {
  return db
    .update(outbox)
    .set({ deadAt: now, reason, tries })
    .where(and(eq(outbox.id, id), isUnsettled));
}

export function tryAgain(
  db: Database,
  { id, tries, reason, at }: { id: string; tries: number; reason: string; at: number },
) {
  return db
    .update(outbox)
    .set({ tries, reason, nextTryAt: new Date(at) })
    .where(and(eq(outbox.id, id), isUnsettled));
}

/** They weren't tried, or the provider said that it was too fast. */
export function putBack(db: Database, ids: string[], now: number) {
  return db
    .update(outbox)
    .set({ nextTryAt: new Date(now) })
    .where(and(inArray(outbox.id, among(ids)), isUnsettled));
}

/** A deleted account leaves no address behind. */
export function deleteMail(db: Database, id: string) {
  return db.delete(outbox).where(eq(outbox.id, id));
}

export function listMails(db: Database, to: string | null) {
  return db
    .select({
      id: outbox.id,
      to: outbox.toAddress,
      subject: outbox.subject,
      text: outbox.text,
      hasHtml: sql`${outbox.html} <> ''`.mapWith(Boolean),
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(to ? eq(outbox.toAddress, to) : undefined)
    .orderBy(desc(outbox.createdAt))
    .limit(50);
}

export async function findMailHtml(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  return row?.html || null;
}
