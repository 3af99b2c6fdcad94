import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { winterTires } from "#db/reference/winter-tires.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { seasonChange, winterOn } from "./seasons.ts";
import type { TireSeason } from "#app/vehicle/tire-sets/known-set.ts";

describe("the winter of a place", () => {
  test.each([
    ["QC", "2026-11-22", { rule: "required", from: "2026-12-01", until: "2027-03-15" }],
    ["QC", "2027-03-15", { rule: "required", from: "2026-12-01", until: "2027-03-15" }],
    ["QC", "2027-03-16", { rule: "required", from: "2027-12-01", until: "2028-03-15" }],
    ["QC", "2026-12-31", { rule: "required", from: "2026-12-01", until: "2027-03-15" }],
    ["BC", "2026-01-01", { rule: "in-part", from: "2025-10-01", until: "2026-04-30" }],
    ["ON", "2026-07-01", { rule: "advised", from: "2026-10-01", until: "2027-04-30" }],
    ["VA", "2026-01-01", null],
    [null, "2026-01-01", null],
  ])("of %s on %s", (state, day, winter) => expect(winterOn(state, day)).toEqual(winter));

  test("holds the day, or comes within a year of it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(winterTires)), fc.integer({ min: 0, max: 4_000 }), (state, ahead) => {
        const day = addDays("2024-01-01", ahead);
        const { from, until } = winterOn(state, day)!;
        expect(day <= until && from < until && from < addDays(day, 366)).toBe(true);
      }),
    );
  });
});

describe("the change that the season asks for", () => {
  const on = (season: TireSeason, since = "2026-04-10") => [{ season, since }];
  test.each<[string, string, ReturnType<typeof on>, TireSeason[], string, ReturnType<typeof seasonChange>]>([
    ["required: to winter, before it", "QC", on("summer"), ["winter"], "2026-11-22", { to: "winter", date: "2026-12-01", isDuty: true }],
    ["required: to winter, in it", "QC", on("all-season"), [], "2027-01-10", { to: "winter", date: "2026-12-01", isDuty: true }],
    ["required: all-weather tires will do", "QC", on("all-weather"), ["winter"], "2026-11-22", null],
    ["required: nothing on the vehicle that is known", "QC", [], ["winter"], "2026-11-22", { to: "winter", date: "2026-12-01", isDuty: true }],
    ["one axle is not enough", "QC", [...on("winter"), ...on("summer")], [], "2026-11-22", { to: "winter", date: "2026-12-01", isDuty: true }],
    ["advised: with winter tires in store", "ON", on("summer"), ["winter"], "2026-11-22", { to: "winter", date: "2026-10-01", isDuty: false }],
    ["advised: without any", "ON", on("all-season"), ["summer"], "2026-11-22", null],
    ["back, in the winter they were mounted for", "QC", on("winter", "2026-11-20"), ["summer"], "2027-01-10", { to: "summer", date: "2027-03-16", isDuty: false }],
    ["back, late", "QC", on("winter", "2026-11-20"), ["summer"], "2027-07-01", { to: "summer", date: "2027-03-16", isDuty: false }],
    ["winter tires mounted in October are for the next winter", "QC", on("winter", "2026-10-15"), ["all-season"], "2026-11-22", { to: "summer", date: "2027-03-16", isDuty: false }],
    ["back: only other winter tires in store", "QC", on("winter"), ["winter"], "2026-11-22", null],
    ["nowhere near winter", "VA", on("summer"), ["winter"], "2026-11-22", null],
  ])("%s", (_what, state, mounted, stored, today, change) => expect(seasonChange(state, mounted, stored, today)).toEqual(change));
});
