import type { MailChoices } from "./mail-choices.server.ts";

/** What the link of a mail offers: no mails any more, or the most urgent ones alone. */
export const choices = ["all", "fewer"] as const;
export type Choice = (typeof choices)[number];

/**
 * What would change anything, for an account that gets these mails; nothing for one that gets none.
 */
export function offersFor({ reminderMails, reviewMails }: MailChoices): Choice[] {
  if (reminderMails === "none") return reviewMails ? ["all"] : [];
  return reminderMails === "all" || reviewMails ? ["all", "fewer"] : ["all"];
}
