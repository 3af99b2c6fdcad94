import { expect, test } from "vitest";
import { reviewsView, type ShopReview } from "./shop-reviews.server.ts";

const review: ShopReview = {
  ...{ id: "a", rating: 5, title: "Fast", text: "Done in an hour.", language: "en" },
  ...{ vehicle: null, serviceDate: null, verified: 1 },
  createdAt: Date.parse("2026-11-22T03:45:00Z"),
};

test.each([
  ["America/St_Johns", "2026-11-22"],
  ["America/New_York", "2026-11-21"],
  ["Pacific/Honolulu", "2026-11-21"],
  ["Pacific/Guam", "2026-11-22"],
])("A review is dated by the day at its shop: %s, %s", (timeZone, day) => {
  const { reviews } = reviewsView([review], timeZone, { language: "en", country: "US" });
  expect(reviews.map(({ writtenOn }) => writtenOn)).toEqual([day]);
});
