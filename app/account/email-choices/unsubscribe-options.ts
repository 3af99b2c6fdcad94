import type { EmailChoices } from "./mail-choices.server.ts";

export const unsubscribeChoices = ["monthly", "all", "fewer"] as const;
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number];

/** Fewer: reminders about what's overdue or due within 7 days, and nothing else. */
export function getUnsubscribeOptions({
  reminderMails,
  reviewMails,
  monthlySince,
}: EmailChoices): UnsubscribeChoice[] {
  const getsMore = reviewMails || monthlySince !== null;
  if (reminderMails === "none") return getsMore ? ["all"] : [];
  return reminderMails === "all" || getsMore ? ["all", "fewer"] : ["all"];
}

/** The monthly email's own link ends that one first. */
export function getMonthlyOptions(choices: EmailChoices): UnsubscribeChoice[] {
  if (choices.monthlySince === null) return [];
  const hasOthers = choices.reminderMails !== "none" || choices.reviewMails;
  return hasOthers ? ["monthly", "all"] : ["monthly"];
}
