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
  ["a review of a listed shop", visit("Elm"), null, ["leaveReview", "record-at-Elm"]],
  ["an invitation of an unlisted shop", null, visit("Oak"), ["inviteShop", "Oak"]],
  [
    "only the review if there are both",
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
    "nothing once both are answered",
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
  ["no review on the 121st day", visit("Elm", "2026-07-24"), null, null],
  ["no invitation on the 121st day", null, visit("Oak", "2026-07-24"), null],
])("asks for %s", (_what, listed, unlisted, expected) => {
  const callout = pendingCallout({ listed, unlisted }, today);
  expect(callout && [callout.kind, callout.subject]).toEqual(expected);
});
