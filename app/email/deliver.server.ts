import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { withPostalAddress, type EmailMessage } from "./email-message.ts";
import { countTry, deleteMail, listWaiting, markSent } from "./outbox.server.ts";

type Sender = Pick<RequestContext, "settings" | "db" | "log" | "now">;

/**
 * Hands a mail that is in the outbox to the provider. Without one it stays there, to be read in
 * the mailbox of the dev page.
 * @returns false when the provider did not take it; the mail then stays in the outbox.
 */
export async function deliver(context: RequestContext, message: EmailMessage): Promise<boolean> {
  if (!context.settings.email) return true;
  const taken = await handOver(context, message);
  if (taken) context.waitUntil(runBatch(context.db, [afterwards(context, message)]));
  return taken;
}

/** A worker may have six connections open at once: five for mails, one for the database. */
const atOnce = 5;

/**
 * Hands over what waits in the outbox: what the provider did not take before, and what a run wrote
 * that was cut short. A mail that was handed over just before the cut is handed over again under
 * the same id, by which its provider knows it.
 * @param max as many at most; the next run goes on
 * @returns how many the provider took
 */
export async function deliverWaiting(context: Sender, max: number): Promise<number> {
  if (!context.settings.email) return 0;
  const emails = await listWaiting(context.db, max, context.now);
  let sent = 0;
  for (let at = 0; at < emails.length; at += atOnce) {
    const few = emails.slice(at, at + atOnce);
    const taken = await Promise.all(few.map((message) => handOver(context, message)));
    const outcome = (message: EmailMessage, index: number) =>
      taken[index] ? afterwards(context, message) : countTry(context.db, message.id);
    await runBatch(context.db, few.map(outcome));
    sent += taken.filter(Boolean).length;
  }
  return sent;
}

async function handOver({ settings, log }: Sender, message: EmailMessage): Promise<boolean> {
  try {
    const { email, postalAddress } = settings;
    await send(
      email!,
      postalAddress === null ? message : withPostalAddress(message, postalAddress),
    );
    return true;
  } catch (error) {
    log.error("mail not taken", error, [message.to, message.subject]);
    return false;
  }
}

function afterwards({ db, now }: Sender, { id, kind }: EmailMessage) {
  return kind === "account-deleted" ? deleteMail(db, id) : markSent(db, id, now);
}

type Provider = NonNullable<Sender["settings"]["email"]>;

/**
 * Sends a mail to a provider that takes one JSON document a mail: `from`, `to`, `subject`, `text`,
 * `html` and the mail's own `headers`, with its id as `Idempotency-Key`, as the common ones do.
 *
 * @throws when the provider does not take it in 3 s
 */
async function send(
  { url, token, from }: Provider,
  { id, to, subject, text, html, unsubscribeUrl }: EmailMessage,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": id,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      from,
      to,
      subject,
      text,
      html,
      headers: unsubscribeHeaders(unsubscribeUrl),
    }),
    signal: AbortSignal.timeout(3_000),
  });
  if (!response.ok) throw new Error(`The mail provider answered ${response.status}`);
}

/**
 * By which a mail program offers to end mails of a kind, with one click and without a page (RFC
 * 8058).
 */
function unsubscribeHeaders(url: string | null) {
  return url
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
}
