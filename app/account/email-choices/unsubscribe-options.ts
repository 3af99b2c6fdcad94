import type { EmailChoices } from "./mail-choices.server.ts";

/** `fewer` leaves only the most urgent reminders. */
export const unsubscribeChoices = ["all", "fewer"] as const;
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number];

/** The choices that would still change something for this account. */
export function getUnsubscribeOptions({
  reminderMails,
  reviewMails,
}: EmailChoices): UnsubscribeChoice[] {
  if (reminderMails === "none") return reviewMails ? ["all"] : [];
  return reminderMails === "all" || reviewMails ? ["all", "fewer"] : ["all"];
}
