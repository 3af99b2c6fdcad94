import { expect, it } from "vitest";
import { offersFor } from "./mail-offers.ts";

it.each([
  ["all", true, ["all", "fewer"]],
  ["all", false, ["all", "fewer"]],
  ["fewer", true, ["all", "fewer"]],
  ["fewer", false, ["all"]],
  ["none", true, ["all"]],
  ["none", false, []],
] as const)(
  "who gets reminders: %s and review mails: %s is offered %j",
  (reminderMails, reviewMails, expected) => {
    expect(offersFor({ reminderMails, reviewMails })).toEqual(expected);
  },
);
