import { expect, test } from "vitest";
import { majorServiceDetail } from "./major-service.ts";

test.each([
  ["ok", "completed"],
  ["get-ready", "due-soon"],
  ["act-now", "due-soon"],
  ["overdue", "overdue"],
  ["no-data", null],
  ["disabled", null],
] as const)("a major service that is %s: %s (spec §4, decisions §5)", (reminder, detail) => {
  expect(majorServiceDetail(reminder)).toBe(detail);
});
