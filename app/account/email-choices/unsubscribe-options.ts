import type { EmailChoices } from "./mail-choices.server.ts";

export const unsubscribeChoices = ["all", "fewer"] as const;
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number];

export function getUnsubscribeOptions({
  reminderMails,
  reviewMails,
}: EmailChoices): UnsubscribeChoice[] {
  if (reminderMails === "none") return reviewMails ? ["all"] : [];
  return reminderMails === "all" || reviewMails ? ["all", "fewer"] : ["all"];
}
