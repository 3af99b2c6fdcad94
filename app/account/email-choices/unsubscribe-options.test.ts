import { expect, it } from "vitest";
import { getUnsubscribeOptions } from "./unsubscribe-options.ts";

it.each([
  ["all", true, ["all", "fewer"]],
  ["all", false, ["all", "fewer"]],
  ["fewer", true, ["all", "fewer"]],
  ["fewer", false, ["all"]],
  ["none", true, ["all"]],
  ["none", false, []],
] as const)(
  "an owner with reminders %s and review emails %s can choose %j",
  (reminderMails, reviewMails, expected) => {
    expect(getUnsubscribeOptions({ reminderMails, reviewMails })).toEqual(expected);
  },
);
