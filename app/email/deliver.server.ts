import type { BatchItem } from "drizzle-orm/batch";
import type { RequestContext } from "#app/http/context.server.ts";
import { withPostalAddress, type Mail } from "./mail.ts";
import { httpMailProvider } from "./mail-provider.http.server.ts";
import { countTry, deleteMail, listWaiting, markSent } from "./outbox.server.ts";

type Sender = Pick<RequestContext, "settings" | "db" | "log" | "now">;

/**
 * Hands a mail that is in the outbox to the provider. Without one it stays there, to be read in
 * the mailbox of the dev page.
 * @returns false when the provider did not take it; the mail then stays in the outbox.
 */
export async function deliver(context: RequestContext, mail: Mail): Promise<boolean> {
  if (!context.settings.email) return true;
  const taken = await handOver(context, mail);
  if (taken) context.waitUntil(afterwards(context, mail).run());
  return taken;
}

/** A worker may have six connections open at once: five for mails, one for the database. */
const atOnce = 5;

/**
 * Hands over what waits in the outbox: what the provider did not take before, and what a run wrote
 * that was cut short. A mail that was handed over just before the cut is handed over again under the
 * same id, by which its provider knows it.
 * @param most as many at the most; the next run goes on
 * @returns how many the provider took
 */
export async function deliverWaiting(context: Sender, most: number): Promise<number> {
  if (!context.settings.email) return 0;
  const mails = await listWaiting(context.db, most, context.now);
  let sent = 0;
  for (let at = 0; at < mails.length; at += atOnce) {
    const few = mails.slice(at, at + atOnce);
    const taken = await Promise.all(few.map((mail) => handOver(context, mail)));
    const writes: BatchItem<"sqlite">[] = few.map((mail, index) => (taken[index] ? afterwards(context, mail) : countTry(context.db, mail.id)));
    await context.db.batch(writes as [BatchItem<"sqlite">]);
    sent += taken.filter(Boolean).length;
  }
  return sent;
}

async function handOver({ settings, log }: Sender, mail: Mail): Promise<boolean> {
  try {
    const { email, postalAddress } = settings;
    await httpMailProvider(email!).send(postalAddress === null ? mail : withPostalAddress(mail, postalAddress));
    return true;
  } catch (error) {
    log.error("mail not taken", error, [mail.to, mail.subject]);
    return false;
  }
}

function afterwards({ db, now }: Sender, { id, kind }: Mail) {
  return kind === "account-deleted" ? deleteMail(db, id) : markSent(db, id, now);
}
