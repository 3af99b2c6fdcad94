import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { winterTires } from "#db/reference/winter-tires.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { TireSeason } from "#app/vehicle/tire-sets/tire-set.ts";
import { quietUntil, seasonChange, seasonEvent, winterOn } from "./seasons.ts";

describe("the next winter", () => {
  test.each([
    ["QC", "2026-11-22", { rule: "required", from: "2026-12-01", until: "2027-03-15" }],
    ["QC", "2027-03-15", { rule: "required", from: "2026-12-01", until: "2027-03-15" }],
    ["QC", "2027-03-16", { rule: "required", from: "2027-12-01", until: "2028-03-15" }],
    ["QC", "2026-12-31", { rule: "required", from: "2026-12-01", until: "2027-03-15" }],
    ["BC", "2026-01-01", { rule: "in-part", from: "2025-10-01", until: "2026-04-30" }],
    ["ON", "2026-07-01", { rule: "advised", from: "2026-10-01", until: "2027-04-30" }],
    ["VA", "2026-01-01", null],
    [null, "2026-01-01", null],
  ])("in %s on %s", (state, day, winter) => expect(winterOn(state, day)).toEqual(winter));

  test("includes the day, or begins within a year", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(winterTires)),
        fc.integer({ min: 0, max: 4_000 }),
        (state, ahead) => {
          const day = addDays("2024-01-01", ahead);
          const { from, until } = winterOn(state, day)!;
          expect(day <= until && from < until && from < addDays(day, 366)).toBe(true);
        },
      ),
    );
  });
});

describe("the next change of tires", () => {
  const on = (season: TireSeason, since = "2026-04-10") => [{ season, since }];
  test.each<
    [string, string, ReturnType<typeof on>, TireSeason[], string, ReturnType<typeof seasonChange>]
  >([
    [
      "to winter tires before winter, where required",
      "QC",
      on("summer"),
      ["winter"],
      "2026-11-22",
      { to: "winter", date: "2026-12-01", isRequired: true },
    ],
    [
      "to winter tires during winter, where required",
      "QC",
      on("all-season"),
      [],
      "2027-01-10",
      { to: "winter", date: "2026-12-01", isRequired: true },
    ],
    [
      "none with all-weather tires, where required",
      "QC",
      on("all-weather"),
      ["winter"],
      "2026-11-22",
      null,
    ],
    [
      "to winter tires if no mounted set is known, where required",
      "QC",
      [],
      ["winter"],
      "2026-11-22",
      { to: "winter", date: "2026-12-01", isRequired: true },
    ],
    [
      "to winter tires if only one axle has them",
      "QC",
      [...on("winter"), ...on("summer")],
      [],
      "2026-11-22",
      { to: "winter", date: "2026-12-01", isRequired: true },
    ],
    [
      "to stored winter tires, where advised",
      "ON",
      on("summer"),
      ["winter"],
      "2026-11-22",
      { to: "winter", date: "2026-10-01", isRequired: false },
    ],
    [
      "none without stored winter tires, where advised",
      "ON",
      on("all-season"),
      ["summer"],
      "2026-11-22",
      null,
    ],
    [
      "back after the winter they were mounted for",
      "QC",
      on("winter", "2026-11-20"),
      ["summer"],
      "2027-01-10",
      { to: "summer", date: "2027-03-16", isRequired: false },
    ],
    [
      "back, even late",
      "QC",
      on("winter", "2026-11-20"),
      ["summer"],
      "2027-07-01",
      { to: "summer", date: "2027-03-16", isRequired: false },
    ],
    [
      "back only after next winter if mounted in October",
      "QC",
      on("winter", "2026-10-15"),
      ["all-season"],
      "2026-11-22",
      { to: "summer", date: "2027-03-16", isRequired: false },
    ],
    [
      "none if only other winter tires are stored",
      "QC",
      on("winter"),
      ["winter"],
      "2026-11-22",
      null,
    ],
    ["none in a state without winter tires", "VA", on("summer"), ["winter"], "2026-11-22", null],
  ])("%s", (_what, state, mounted, stored, today, change) =>
    expect(seasonChange(state, mounted, stored, today)).toEqual(change),
  );
});

describe("the seasonal tire change", () => {
  const summer = tireSet({ id: "summer", season: "summer", mountDate: "2026-04-10" });
  const off = [{ date: "2026-04-10", odometer: null }];
  const winter = tireSet({ id: "winter", season: "winter", mountDate: "2025-11-10", changes: off });
  const on = tireSet({ ...winter, changes: [...off, { date: "2026-11-10", odometer: null }] });
  const summerOn = { tireSets: [summer], storedTires: [winter] };
  const winterIsOn = { tireSets: [on], storedTires: [summer] };

  function season(today: string, input: Partial<VehicleSnapshot>) {
    const vehicle = knownVehicle({ country: "CA", state: "QC", unit: "km", ...input });
    return seasonEvent(vehicle, { odometer: null, unit: "km", today });
  }

  test.each<[string, string, Partial<VehicleSnapshot>, string, string | null]>([
    ["is ok in time", "2026-10-01", summerOn, "ok", "2026-12-01"],
    ["is get-ready a month before", "2026-11-01", summerOn, "get-ready", "2026-12-01"],
    ["is act-now a week before", "2026-11-24", summerOn, "act-now", "2026-12-01"],
    ["is act-now on the day the law requires it", "2026-12-01", summerOn, "act-now", "2026-12-01"],
    ["is due all winter where it's the law", "2027-02-02", summerOn, "act-now", "2027-02-02"],
    ["is ok in time where advised", "2026-08-20", { ...summerOn, state: "ON" }, "ok", "2026-10-01"],
    [
      "is get-ready soon before where advised",
      "2026-09-28",
      { ...summerOn, state: "ON" },
      "get-ready",
      "2026-10-01",
    ],
    [
      "can be done anytime within its days where advised",
      "2026-10-01",
      { ...summerOn, state: "ON" },
      "get-ready",
      "2026-11-30",
    ],
    [
      "is get-ready on the last of those days",
      "2026-11-30",
      { ...summerOn, state: "ON" },
      "get-ready",
      "2026-11-30",
    ],
    ["is quiet after them", "2026-12-01", { ...summerOn, state: "ON" }, "ok", null],
    ["is ok while winter tires are on", "2026-12-02", winterIsOn, "ok", "2027-03-16"],
    ["is due again in spring", "2027-04-02", winterIsOn, "get-ready", "2027-05-15"],
    ["is quiet if they stay on in summer", "2027-07-02", winterIsOn, "ok", null],
    ["is never due with only winter tires", "2026-12-02", { tireSets: [on] }, "ok", null],
  ])("%s, on %s", (_what, today, options, reminder, dueDate) => {
    const event = season(today, options);
    expect(event).toMatchObject({ status: "ENABLED", reminder });
    expect(event?.range?.remaining.time?.dueDate ?? null).toBe(dueDate);
  });

  test("has no data until the owner adds a set of tires", () => {
    expect(season("2026-11-22", {})).toMatchObject({
      ...{ status: "ENABLED_NO_DATA", reminder: "no-data", range: null },
    });
  });

  test("doesn't exist in a state without winter tires, or for a motorcycle", () => {
    expect(season("2026-12-02", { ...summerOn, state: "VA" })).toBeNull();
    expect(season("2026-12-02", { ...summerOn, bodyType: "motorcycle" })).toBeNull();
  });

  test("stays the same reminder from day to day", () => {
    const causes = (today: string) => season(today, { ...summerOn, state: "ON" })?.causes;
    expect(causes("2026-10-02")).toEqual(causes("2026-11-20"));
    expect(causes("2027-10-02")).not.toEqual(causes("2026-11-20"));
  });

  test.each([
    ["ON", "2026-11-10", "2026-12-01"],
    ["QC", "2026-12-20", "2027-03-16"],
  ])(
    "ends for the season with the owner's answer in %s, and returns the next season",
    (state, today, quiet) => {
      const requested = season(today, { ...summerOn, state })!;
      expect(quietUntil(requested.change!)).toBe(quiet);
      const choices = { TIR_SEASON: { off: null, interval: null, snoozedUntil: quiet } };
      const answered = season(today, { ...summerOn, state, choices });
      expect(answered).toMatchObject({ reminder: "ok", range: null, change: { isAnswered: true } });
      const later = season(state === "QC" ? "2027-11-26" : "2027-10-02", {
        ...summerOn,
        state,
        choices,
      });
      expect(later).toMatchObject({ change: { isAnswered: false } });
      expect(later!.reminder).toBe(state === "QC" ? "act-now" : "get-ready");
    },
  );

  test("isn't answered by snoozing its email for a week", () => {
    const choices = { TIR_SEASON: { off: null, interval: null, snoozedUntil: "2026-11-17" } };
    expect(season("2026-11-10", { ...summerOn, state: "ON", choices })?.reminder).toBe("get-ready");
  });
});
