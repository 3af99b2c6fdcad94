import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { blockedAddresses, outbox } from "#db/schema/email.ts";
import type { EmailMessage } from "./email-message.ts";

/** Puts a mail into the outbox, in the same batch as what it tells of. */
export function insertEmail(db: Database, { to, ...message }: EmailMessage, now: Date) {
  return db.insert(outbox).values({ ...message, toAddress: to, createdAt: now });
}

/**
 * The same for a mail to an address without an account, by its {@link addressHash}: none is written
 * where it wants no mail.
 */
export function insertMailUnlessBlocked(
  db: Database,
  { id, kind, to, subject, text, html, unsubscribeUrl }: EmailMessage,
  hash: string,
  now: Date,
) {
  return db.run(sql`INSERT INTO ${outbox} (id, kind, to_address, subject, text, html, unsubscribe_url, created_at)
    SELECT ${id}, ${kind}, ${to}, ${subject}, ${text}, ${html}, ${unsubscribeUrl}, ${now.getTime()}
    WHERE NOT EXISTS (SELECT 1 FROM ${blockedAddresses} WHERE address_hash = ${hash})`);
}

/** Marks a mail as taken by the provider and forgets its body, which holds links that work. */
export function markSent(db: Database, id: string, now: Date) {
  return db
    .update(outbox)
    .set({ sentAt: now, text: "", html: "", unsubscribeUrl: null })
    .where(eq(outbox.id, id));
}

/** A mail that no provider took in so many tries will not be taken. */
const maxTries = 20;
const waitsFor = 2 * 24 * 60 * 60 * 1000;

/** Mails of the last two days that no provider has taken yet, those first that were tried least. */
export async function listWaiting(db: Database, limit: number, now: Date): Promise<EmailMessage[]> {
  const { id, kind, toAddress, subject, text, html, unsubscribeUrl, tries, createdAt, sentAt } =
    outbox;
  return db
    .select({ id, kind, to: toAddress, subject, text, html, unsubscribeUrl })
    .from(outbox)
    .where(
      and(isNull(sentAt), lt(tries, maxTries), gt(createdAt, new Date(now.getTime() - waitsFor))),
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

/** The last mail to an account that is gone leaves no trace of its address. */
export function deleteMail(db: Database, id: string) {
  return db.delete(outbox).where(eq(outbox.id, id));
}

/** The last 50 mails, newest first, to one address or to all. */
export function listMails(db: Database, to: string | null) {
  return db
    .select({
      id: outbox.id,
      to: outbox.toAddress,
      subject: outbox.subject,
      text: outbox.text,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(to ? eq(outbox.toAddress, to) : undefined)
    .orderBy(desc(outbox.createdAt))
    .limit(50);
}
