import type { mailKinds } from "#db/schema/email.ts";
import type { Language } from "#app/i18n/reader.ts";

export type MailKind = (typeof mailKinds)[number];

/** A mail as the outbox keeps it and a provider sends it. `id` is the provider's idempotency key. */
export type Mail = { id: string; kind: MailKind; to: string; subject: string; text: string; html: string };

export type MailParts = {
  kind: MailKind;
  to: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  /** The link after the first paragraph, where there is something to do. */
  action?: { label: string; url: string };
  footer: string;
};

/** Writes one mail as plain text and as HTML from the same finished sentences. */
export function composeMail({ kind, to, language, subject, paragraphs, action, footer }: MailParts): Mail {
  const [first = "", ...rest] = paragraphs;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>`,
    `<p>${escape(first)}</p>`,
    ...(action ? [`<p><a href="${escape(action.url)}">${escape(action.label)}</a></p>`] : []),
    ...rest.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    `<hr><p><small>${escape(footer)}</small></p></body></html>`,
  ].join("\n");
  const text = [first, ...(action ? [`${action.label}:\n${action.url}`] : []), ...rest, `-- \n${footer}`].join("\n\n");
  return { id: crypto.randomUUID(), kind, to, subject, text, html };
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
