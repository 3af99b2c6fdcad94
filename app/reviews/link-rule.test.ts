import { expect, test } from "vitest";
import { linkExpiry } from "./link-rule.ts";

const made = new Date("2026-03-01T12:00:00Z");

test.each<[string, string | null, string]>([
  ["60 days after it was made", "2026-02-28", "2026-04-30T12:00:00.000Z"],
  [
    "60 days after it was made, where nobody knows the day of the visit",
    null,
    "2026-04-30T12:00:00.000Z",
  ],
  [
    "when the last day on which the visit may be reviewed is over everywhere",
    "2025-12-01",
    "2026-04-02T00:00:00.000Z",
  ],
])("a link ends %s", (_when, serviceDate, end) => {
  expect(linkExpiry(serviceDate, made).toISOString()).toBe(end);
});
