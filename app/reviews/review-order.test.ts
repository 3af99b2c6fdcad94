import { expect, it, test } from "vitest";
import { readReviewKey, readReviewOrder, writeReviewKey } from "./review-order.ts";

test.each([
  ["oldest", "oldest"],
  ["lowest", "lowest"],
  [null, "newest"],
  ["best", "newest"],
])("%j asks for the %s", (typed, order) => expect(readReviewOrder(typed)).toBe(order));

it("names where a page begins in one word", () => {
  const key = { rating: 4, createdAt: 1_790_000_000_000, id: "a_b-c" };
  expect(readReviewKey(writeReviewKey(key))).toEqual(key);
});

test.each([null, "", "6-1-x", "4-1", "4-x-1", "4-1-'", "4--1-x"])(
  "%j is where none begins",
  (typed) => expect(readReviewKey(typed)).toBeNull(),
);
