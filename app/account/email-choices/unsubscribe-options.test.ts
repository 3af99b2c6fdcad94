import { expect, it } from "vitest";
import { getMonthlyOptions, getUnsubscribeOptions } from "./unsubscribe-options.ts";

const since = new Date(0);

it.each([
  ["all", true, null, ["all", "fewer"]],
  ["all", false, null, ["all", "fewer"]],
  ["fewer", true, null, ["all", "fewer"]],
  ["fewer", false, null, ["all"]],
  ["fewer", false, since, ["all", "fewer"]],
  ["none", true, null, ["all"]],
  ["none", false, since, ["all"]],
  ["none", false, null, []],
] as const)(
  "an owner with reminders %s, review emails %s and the monthly email since %s can choose %j",
  (reminderMails, reviewMails, monthlySince, expected) => {
    expect(getUnsubscribeOptions({ reminderMails, reviewMails, monthlySince })).toEqual(expected);
  },
);

it.each([
  ["all", true, since, ["monthly", "all"]],
  ["fewer", false, since, ["monthly", "all"]],
  ["none", true, since, ["monthly", "all"]],
  ["none", false, since, ["monthly"]],
  ["all", true, null, []],
] as const)(
  "the monthly email's link, with reminders %s, review emails %s and since %s, offers %j",
  (reminderMails, reviewMails, monthlySince, expected) => {
    expect(getMonthlyOptions({ reminderMails, reviewMails, monthlySince })).toEqual(expected);
  },
);
