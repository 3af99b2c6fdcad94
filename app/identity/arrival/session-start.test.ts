import { expect, test } from "vitest";
import { sessionStart } from "./session-start.ts";

const now = new Date("2026-11-27T12:00:00Z");

test.each<[string, string | null, string]>([
  ["a moment ago", "2026-11-27T11:59:30Z", "2026-11-27T11:59:30Z"],
  ["ten days ago", "2026-11-17T12:00:00Z", "2026-11-17T12:00:00Z"],
  ["29 days ago", "2026-10-29T12:00:00Z", "2026-10-29T12:00:00Z"],
  ["29 days and a second ago", "2026-10-29T11:59:59Z", "2026-10-29T12:00:00Z"],
  ["years ago", "2020-01-01T00:00:00Z", "2026-10-29T12:00:00Z"],
  ["a minute from now, by its clock", "2026-11-27T12:01:00Z", "2026-11-27T12:00:00Z"],
  ["at a time it doesn't name", null, "2026-11-27T12:00:00Z"],
])("A session counts from when the provider asked: %s", (_when, asked, start) => {
  const authenticatedAt = asked === null ? null : Date.parse(asked);
  expect(sessionStart(authenticatedAt, now)).toEqual(new Date(start));
});
