import { expect, test } from "vitest";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import { slugOf } from "./event-slug.ts";

test("URLs use the event names from contract §3", () => {
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
