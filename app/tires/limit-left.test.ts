import { expect, test } from "vitest";
import { limitLeft } from "./limit-left.ts";

const today = "2026-11-22";
const both = { months: 48, distance: 40_000, unit: "mi" } as const;

test.each([
  ["both limits", both, 12_000, { until: "2028-06-01", distance: 28_000, overBy: null }],
  ["distance used up", both, 40_000, { until: "2028-06-01", distance: 0, overBy: "distance" }],
  [
    "time used up",
    { ...both, months: 12 },
    12_000,
    { until: "2025-06-01", distance: 28_000, overBy: "time" },
  ],
  [
    "after the last day",
    { ...both, months: 24, distance: null },
    null,
    { until: "2026-06-01", distance: null, overBy: "time" },
  ],
  ["distance driven unknown", both, null, { until: "2028-06-01", distance: null, overBy: null }],
  [
    "distance only",
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
])("The rest of a tread life or warranty: %s", (_what, limit, run, left) =>
  expect(limitLeft(limit, "2024-06-01", run, today)).toMatchObject(left),
);
