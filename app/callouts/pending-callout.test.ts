import { expect, test } from "vitest";
import { pendingCallout } from "./pending-callout.ts";
import type { Visit } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

const today = "2026-11-22";
const visit = (shop: string, date = "2026-11-01", isAnswered = false): Visit => ({
  recordId: `record-at-${shop}`,
  date,
  shop,
  isAnswered,
});

test.each([
  ["nothing without a visit", null, null, null],
  ["a review of the shop that is listed", visit("Elm"), null, ["leaveReview", "record-at-Elm"]],
  ["an invitation of one that is not", null, visit("Oak"), ["inviteShop", "Oak"]],
  [
    "one thing at a time: the review first",
    visit("Elm"),
    visit("Oak"),
    ["leaveReview", "record-at-Elm"],
  ],
  [
    "the invitation once the review is answered",
    visit("Elm", "2026-11-01", true),
    visit("Oak"),
    ["inviteShop", "Oak"],
  ],
  [
    "nothing once both are",
    visit("Elm", "2026-11-01", true),
    visit("Oak", "2026-11-01", true),
    null,
  ],
  [
    "a review on the 120th day (spec §9)",
    visit("Elm", "2026-07-25"),
    null,
    ["leaveReview", "record-at-Elm"],
  ],
  ["none on the 121st", visit("Elm", "2026-07-24"), null, null],
  ["no invitation after that either", null, visit("Oak", "2026-07-24"), null],
])("asks for %s", (_what, listed, unlisted, expected) => {
  const callout = pendingCallout({ listed, unlisted }, today);
  expect(callout && [callout.kind, callout.subject]).toEqual(expected);
});
