import { expect, test } from "vitest";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import { slugOf } from "./event-slug.ts";

test("events are named in URLs as contract §3 says, and the change of tires like them", () => {
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
