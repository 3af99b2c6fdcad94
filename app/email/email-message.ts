import type { mailKinds } from "#db/schema/email.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";

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

export type Link = { label: string; url: string };

export type MailBlock = string | { heading: string } | { links: Link[] };

export type MailParts = Pick<EmailMessage, "kind" | "to" | "subject"> &
  Partial<Pick<EmailMessage, "id" | "unsubscribeUrl">> & {
    language: Language;
    blocks: MailBlock[];
    footer: string;
  };

export function composeMail({
  id = crypto.randomUUID(),
  kind,
  to,
  language,
  subject,
  blocks,
  footer,
  unsubscribeUrl = null,
}: MailParts): EmailMessage {
  const end: MailBlock[] = unsubscribeUrl
    ? [{ links: [{ label: translator(language)("email:unsubscribe"), url: unsubscribeUrl }] }]
    : [];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<title>${escape(subject)}</title></head><body>`,
    ...blocks.map(asHtml),
    `<hr><p><small>${escape(footer)}</small></p>`,
    ...end.map(asHtml),
    "</body></html>",
  ].join("\n");
  const text = [...blocks.map(asText), `-- \n${footer}`, ...end.map(asText)].join("\n\n");
  return { id, kind, to, subject, text, html, unsubscribeUrl };
}

/** CAN-SPAM and CASL require the sender's postal address. */
export function withPostalAddress<Sent extends Pick<EmailMessage, "text" | "html">>(
  message: Sent,
  address: string,
): Sent {
  return {
    ...message,
    text: `${message.text}\n\n${address}`,
    html: message.html.replace(
      /<\/body><\/html>$/,
      () => `<p><small>${escape(address)}</small></p>\n</body></html>`,
    ),
  };
}

function asText(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("heading" in block) return `${block.heading}\n${"=".repeat(block.heading.length)}`;
  return block.links.map(({ label, url }) => `${label}\n${url}`).join("\n\n");
}

function asHtml(block: MailBlock): string {
  if (typeof block === "string") return `<p>${escape(block)}</p>`;
  if ("heading" in block) return `<h2>${escape(block.heading)}</h2>`;
  const links = block.links.map(
    ({ label, url }) => `<a href="${escape(url)}">${escape(label)}</a>`,
  );
  return `<p>${links.join(" · ")}</p>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
