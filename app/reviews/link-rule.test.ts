import { expect, test } from "vitest";
import { linkExpiry } from "./link-rule.ts";

const made = new Date("2026-03-01T12:00:00Z");

test.each<[string, string | null, string]>([
  ["60 days after it was made", "2026-02-28", "2026-04-30T12:00:00.000Z"],
  [
    "60 days after it was made, if the day of the visit is unknown",
    null,
    "2026-04-30T12:00:00.000Z",
  ],
  [
    "once the visit's last review day has ended everywhere",
    "2025-12-01",
    "2026-04-02T00:00:00.000Z",
  ],
])("A review link expires %s", (_when, serviceDate, end) => {
  expect(linkExpiry(serviceDate, made).toISOString()).toBe(end);
});
