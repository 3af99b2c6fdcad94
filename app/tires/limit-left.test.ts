import { expect, test } from "vitest";
import { limitLeft } from "./limit-left.ts";

const today = "2026-11-22";
const both = { months: 48, distance: 40_000, unit: "mi" } as const;

test.each([
  ["both", both, 12_000, { until: "2028-06-01", distance: 28_000, overBy: null }],
  ["the distance is run", both, 40_000, { until: "2028-06-01", distance: 0, overBy: "distance" }],
  [
    "time is over",
    { ...both, months: 12 },
    12_000,
    { until: "2025-06-01", distance: 28_000, overBy: "time" },
  ],
  [
    "its last day",
    { ...both, months: 24, distance: null },
    null,
    { until: "2026-06-01", distance: null, overBy: "time" },
  ],
  ["nobody knows what was run", both, null, { until: "2028-06-01", distance: null, overBy: null }],
  [
    "a distance alone",
    { ...both, months: null },
    39_999.6,
    { until: null, distance: 0, overBy: "distance" },
  ],
  [
    "kilometres",
    { months: null, distance: 65_000, unit: "km" as const },
    6_213.7,
    { until: null, distance: 55_000, overBy: null },
  ],
])("what is left: %s", (_what, limit, run, left) =>
  expect(limitLeft(limit, "2024-06-01", run, today)).toMatchObject(left),
);
