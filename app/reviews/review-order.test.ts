import { expect, it, test } from "vitest";
import { parseReviewKey, parseReviewOrder, formatReviewKey } from "./review-order.ts";

test.each([
  ["oldest", "oldest"],
  ["lowest", "lowest"],
  [null, "newest"],
  ["best", "newest"],
])("The order %j shows the %s reviews first", (typed, order) =>
  expect(parseReviewOrder(typed)).toBe(order),
);

it("A page's first review is named in its URL", () => {
  const key = { rating: 4, createdAt: 1_790_000_000_000, id: "a_b-c" };
  expect(parseReviewKey(formatReviewKey(key))).toEqual(key);
});

test.each([null, "", "6-1-x", "4-1", "4-x-1", "4-1-'", "4--1-x"])(
  "%j isn't a position in a list of reviews",
  (typed) => expect(parseReviewKey(typed)).toBeNull(),
);
