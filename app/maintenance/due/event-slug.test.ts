import { expect, test } from "vitest";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import { slugOf } from "./event-slug.ts";

test("URLs name events as contract §3 does", () => {
  expect(eventTypes.map(slugOf).sort()).toEqual([
    ...[
      "brake",
      "coupon",
      "emission",
      "hbv",
      "mjr_service",
      "oil",
      "recall",
      "reg",
      "safety",
      "tir",
      "tir_season",
      "tir_wty",
    ],
  ]);
});
