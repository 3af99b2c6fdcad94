import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import type { Mail } from "./mail.ts";

/** Puts a mail into the outbox, in the same batch as what it tells of. */
export function insertMail(db: Database, { to, ...mail }: Mail, now: Date) {
  return db.insert(outbox).values({ ...mail, toAddress: to, createdAt: now });
}

/** Marks a mail as taken by the provider and forgets its body, which holds links that work. */
export function markSent(db: Database, id: string, now: Date) {
  return db.update(outbox).set({ sentAt: now, text: "", html: "" }).where(eq(outbox.id, id));
}

/** The last mail to an account that is gone leaves no trace of its address. */
export function deleteMail(db: Database, id: string) {
  return db.delete(outbox).where(eq(outbox.id, id));
}

/** The last 50 mails, newest first, to one address or to all. */
export function listMails(db: Database, to: string | null) {
  return db
    .select({ id: outbox.id, to: outbox.toAddress, subject: outbox.subject, text: outbox.text, createdAt: outbox.createdAt })
    .from(outbox)
    .where(to ? eq(outbox.toAddress, to) : undefined)
    .orderBy(desc(outbox.createdAt))
    .limit(50);
}
