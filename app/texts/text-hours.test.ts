import { expect, it } from "vitest";
import { mayText } from "./text-hours.ts";

const virginia = "+17035550142";

it.each([
  ["2026-07-01T11:59Z", virginia, "America/New_York", false],
  ["2026-07-01T12:00Z", virginia, "America/New_York", true],
  ["2026-07-02T00:59Z", virginia, "America/New_York", true],
  ["2026-07-02T01:00Z", virginia, "America/New_York", false],
  // In winter, the same hours are one later in UTC.
  ["2026-01-15T12:59Z", virginia, "America/New_York", false],
  ["2026-01-15T13:00Z", virginia, "America/New_York", true],
  // The postal code counts, not the area code.
  ["2026-07-01T12:00Z", virginia, "America/Los_Angeles", false],
  ["2026-07-01T15:00Z", virginia, "America/Los_Angeles", true],
  ["2026-07-01T10:30Z", virginia, "America/St_Johns", true],
  ["2026-07-01T10:29Z", virginia, "America/St_Johns", false],
  // Without one, Hawaii has to be up and Newfoundland still awake.
  ["2026-07-01T17:59Z", virginia, null, false],
  ["2026-07-01T18:00Z", virginia, null, true],
  ["2026-07-01T23:29Z", virginia, null, true],
  ["2026-07-01T23:30Z", virginia, null, false],
  // Guam is a day ahead.
  ["2026-07-01T18:00Z", "+16715550142", null, false],
  ["2026-07-01T22:00Z", "+16715550142", null, true],
  ["2026-07-01T22:00Z", "+16845550142", null, true],
])("at %s, a text to %s in %s may be sent: %s", (now, phone, timeZone, expected) => {
  expect(mayText(new Date(now), phone, timeZone)).toBe(expected);
});
