import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { blockedAddresses, outbox } from "#db/schema/email.ts";
import type { EmailMessage } from "./email-message.ts";

/** @param senderId whose form it came from, if it's for someone else */
export function insertEmail(
  db: Database,
  { to, ...message }: EmailMessage,
  now: Date,
  senderId: string | null = null,
) {
  return db.insert(outbox).values({ ...message, toAddress: to, senderId, createdAt: now });
}

export function insertMailUnlessBlocked(
  db: Database,
  { id, kind, to, subject, text, html, unsubscribeUrl }: EmailMessage,
  hash: string,
  now: Date,
  senderId: string,
) {
  return db.run(sql`
    INSERT INTO ${outbox}
      (id, kind, to_address, sender_id, subject, text, html, unsubscribe_url, created_at)
    SELECT ${id}, ${kind}, ${to}, ${senderId}, ${subject}, ${text}, ${html}, ${unsubscribeUrl},
      ${now.getTime()}
    WHERE NOT EXISTS (SELECT 1 FROM ${blockedAddresses} WHERE address_hash = ${hash})`);
}

/** Also clears the body, which contains working links. */
export function markSent(db: Database, id: string, now: Date) {
  return db
    .update(outbox)
    .set({ sentAt: now, text: "", html: "", unsubscribeUrl: null })
    .where(eq(outbox.id, id));
}

/** The provider won't ever take it, such as for an address that doesn't exist. */
export function giveUp(db: Database, id: string) {
  return db
    .update(outbox)
    .set({ tries: maxTries, text: "", html: "", unsubscribeUrl: null })
    .where(eq(outbox.id, id));
}

const maxTries = 20;
const maxAgeMs = 2 * 24 * 60 * 60 * 1000;
/** The second try comes with the next run, and the last one after about 43 hours. */
const waitBefore = (tries: SQLWrapper) =>
  sql`${tries} * (${tries} - 1) * ${Math.floor(maxAgeMs / (maxTries * (maxTries - 1)))}`;

/** It may be sent after all if the flag is undone in time. */
function selectFlaggedSender(db: Database) {
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, outbox.senderId), isNotNull(accounts.fraudType)));
}

export async function listWaiting(db: Database, limit: number, now: Date): Promise<EmailMessage[]> {
  const { id, kind, toAddress, subject, text, html, unsubscribeUrl, tries, createdAt, sentAt } =
    outbox;
  return db
    .select({ id, kind, to: toAddress, subject, text, html, unsubscribeUrl })
    .from(outbox)
    .where(
      and(
        isNull(sentAt),
        notExists(selectFlaggedSender(db)),
        lt(tries, maxTries),
        gt(createdAt, new Date(now.getTime() - maxAgeMs)),
        lte(sql`${createdAt} + ${waitBefore(tries)}`, now.getTime()),
      ),
    )
    .orderBy(asc(tries), asc(createdAt))
    .limit(limit);
}

export function countTry(db: Database, id: string) {
  return db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1` })
    .where(eq(outbox.id, id));
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
