import { describe, expect, test } from "vitest";
import { knownOn } from "#tests/support/known-vehicle.ts";
import { sinceService } from "./since-service.ts";

const today = "2026-11-21";
const known = knownOn(today);
const yearly = { months: 12, distance: 8_000, unit: "mi" } as const;
const recorded = { distance: 12_000, unit: "mi" } as const;

describe("how far along an interval is since a service", () => {
  test("counts from the recorded odometer", () => {
    const service = { date: "2026-06-21", odometer: recorded };
    expect(sinceService(service, yearly, known)).toMatchObject({
      range: { lastDate: "2026-06-21", lastDistance: 12_000, nextDistance: 20_000 },
      recordedOn: "2026-06-21",
      lastDistanceFrom: "record",
    });
  });

  test("counts from the estimate for that day when the record has no odometer", () => {
    const since = sinceService({ date: "2026-11-11", odometer: null }, yearly, known);
    expect(since).toMatchObject({ range: { lastDistance: 14_800 }, lastDistanceFrom: "estimate" });
  });

  test.each([
    ["without a record", undefined],
    ["from a record dated in the future", { date: "2027-06-21", odometer: recorded }],
  ])("is unknown %s", (_what, service) => {
    const none = { range: null, recordedOn: null, lastDistanceFrom: null, causes: [] };
    expect(sinceService(service, yearly, known)).toEqual(none);
  });
});

test("a reminder stays the same until its service or its interval changes", () => {
  const causes = (date: string, interval: Parameters<typeof sinceService>[1], day = today) =>
    sinceService({ date, odometer: null }, interval, { ...known, today: day }).causes;
  const first = causes("2026-06-21", yearly);
  expect(causes("2026-06-21", yearly, "2026-11-30")).toEqual(first);
  expect(causes("2026-06-22", yearly)).not.toEqual(first);
  expect(causes("2026-06-21", { ...yearly, months: 6 })).not.toEqual(first);
});
