import type { Language } from "#app/i18n/locale.ts";

export type Link = { label: string; url: string };

/** The statuses that emails are about (contract §5). */
export type MailStatus = "overdue" | "act-now" | "get-ready";

/** What matters most. With a status, HTML shows it on a road sign in that status's color. */
export type Lead = {
  says: string;
  details?: string[];
  status?: { is: MailStatus; words: string };
};

export type MailItem = { status: MailStatus; name: string; details: string; links: Link[] };

export type MailBlock =
  | string
  | { heading: string }
  | { button: Link }
  | { links: Link[]; before?: string }
  | { items: MailItem[] }
  | { language: Language; blocks: MailBlock[] };

/** Both parts of an email are written from this. */
export type MailContent = {
  language: Language;
  subject: string;
  /** Beside the product's name, such as the car that the email is about. */
  about?: string;
  /** What mail programs show after the subject; by default the lead's details. */
  preview?: string;
  lead: Lead;
  blocks: MailBlock[];
  footer: string;
  unsubscribe: Link | null;
};
