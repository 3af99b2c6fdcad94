import type { RequestContext } from "#app/http/context.server.ts";
import type { Mail } from "./mail.ts";
import { httpMailProvider } from "./mail-provider.http.server.ts";
import { deleteMail, markSent } from "./outbox.server.ts";

/**
 * Hands a mail that is in the outbox to the provider. Without one it stays there, to be read in
 * the mailbox of the dev page.
 * @returns false when the provider did not take it; the mail then stays in the outbox.
 */
export async function deliver({ settings, db, log, now, waitUntil }: RequestContext, mail: Mail): Promise<boolean> {
  if (!settings.email) return true;
  try {
    await httpMailProvider(settings.email).send(mail);
  } catch (error) {
    log.error("mail not taken", error, [mail.to, mail.subject]);
    return false;
  }
  const done = mail.kind === "account-deleted" ? deleteMail(db, mail.id) : markSent(db, mail.id, now);
  waitUntil(done.run());
  return true;
}
