import type { mailKinds } from "#db/schema/email.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { emailHtml, insertPostalAddress } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import type { MailContent } from "./mail-blocks.ts";

export type MailKind = (typeof mailKinds)[number];

/** `id` is the provider's idempotency key. `unsubscribeUrl` works with one click (RFC 8058). */
export type EmailMessage = {
  id: string;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

export type MailParts = Pick<EmailMessage, "kind" | "to"> &
  Partial<Pick<EmailMessage, "id" | "unsubscribeUrl">> &
  Omit<MailContent, "unsubscribe">;

/** Their recipients have no choices to make, only to have none of it. */
const withoutAccount: MailKind[] = ["shop-invitation", "prospect-invitation"];

export function composeMail({
  id = crypto.randomUUID(),
  kind,
  to,
  unsubscribeUrl = null,
  ...parts
}: MailParts): EmailMessage {
  const t = translator(parts.language);
  const label = t(withoutAccount.includes(kind) ? "email:unsubscribe" : "email:fewerOrNone");
  const unsubscribe = unsubscribeUrl === null ? null : { label, url: unsubscribeUrl };
  const content = { ...parts, unsubscribe };
  const [text, html] = [emailText(content), emailHtml(content)];
  return { id, kind, to, subject: parts.subject, text, html, unsubscribeUrl };
}

/** CAN-SPAM and CASL require the sender's postal address. A lead's text is only read by programs. */
export function withPostalAddress<Sent extends Pick<EmailMessage, "kind" | "text" | "html">>(
  message: Sent,
  address: string,
): Sent {
  return {
    ...message,
    text: message.kind === "trade-in-lead" ? message.text : `${message.text}\n\n${address}`,
    html: insertPostalAddress(message.html, address),
  };
}
