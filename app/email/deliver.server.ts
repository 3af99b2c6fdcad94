import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { withPostalAddress, type EmailMessage } from "./email-message.ts";
import { countTry, deleteMail, listWaiting, markSent } from "./outbox.server.ts";

type Sender = Pick<RequestContext, "settings" | "db" | "log" | "now">;

/** Without a provider, emails stay in the outbox for the dev mailbox. */
export async function deliver(context: RequestContext, message: EmailMessage): Promise<boolean> {
  if (!context.settings.email) return true;
  const taken = await handOver(context, message);
  if (taken) context.waitUntil(runBatch(context.db, [afterwards(context, message)]));
  return taken;
}

/** Workers allow six open connections; one is for the database. */
const concurrency = 5;

/** An email may be sent twice with the same id, so the provider can drop the second. */
export async function deliverWaiting(context: Sender, max: number): Promise<number> {
  if (!context.settings.email) return 0;
  const emails = await listWaiting(context.db, max, context.now);
  let sent = 0;
  for (let at = 0; at < emails.length; at += concurrency) {
    const batch = emails.slice(at, at + concurrency);
    const taken = await Promise.all(batch.map((message) => handOver(context, message)));
    const outcome = (message: EmailMessage, index: number) =>
      taken[index] ? afterwards(context, message) : countTry(context.db, message.id);
    await runBatch(context.db, batch.map(outcome));
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

/** @throws if the provider doesn't accept it within 3 s */
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

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | null) {
  return url
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
}
