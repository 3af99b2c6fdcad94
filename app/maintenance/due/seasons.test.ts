import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { winterTires } from "#db/reference/winter-tires.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { TireSeason } from "#app/vehicle/tire-sets/tire-set.ts";
import { quietUntil, seasonChange, seasonEvent, winterOn } from "./seasons.ts";

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

describe("the change that the season asks for", () => {
  const on = (season: TireSeason, since = "2026-04-10") => [{ season, since }];
  test.each<
    [string, string, ReturnType<typeof on>, TireSeason[], string, ReturnType<typeof seasonChange>]
  >([
    [
      "required: to winter, before it",
      "QC",
      on("summer"),
      ["winter"],
      "2026-11-22",
      { to: "winter", date: "2026-12-01", isDuty: true },
    ],
    [
      "required: to winter, in it",
      "QC",
      on("all-season"),
      [],
      "2027-01-10",
      { to: "winter", date: "2026-12-01", isDuty: true },
    ],
    [
      "required: all-weather tires will do",
      "QC",
      on("all-weather"),
      ["winter"],
      "2026-11-22",
      null,
    ],
    [
      "required: nothing on the vehicle that is known",
      "QC",
      [],
      ["winter"],
      "2026-11-22",
      { to: "winter", date: "2026-12-01", isDuty: true },
    ],
    [
      "one axle is not enough",
      "QC",
      [...on("winter"), ...on("summer")],
      [],
      "2026-11-22",
      { to: "winter", date: "2026-12-01", isDuty: true },
    ],
    [
      "advised: with winter tires in store",
      "ON",
      on("summer"),
      ["winter"],
      "2026-11-22",
      { to: "winter", date: "2026-10-01", isDuty: false },
    ],
    ["advised: without any", "ON", on("all-season"), ["summer"], "2026-11-22", null],
    [
      "back, in the winter they were mounted for",
      "QC",
      on("winter", "2026-11-20"),
      ["summer"],
      "2027-01-10",
      { to: "summer", date: "2027-03-16", isDuty: false },
    ],
    [
      "back, late",
      "QC",
      on("winter", "2026-11-20"),
      ["summer"],
      "2027-07-01",
      { to: "summer", date: "2027-03-16", isDuty: false },
    ],
    [
      "winter tires mounted in October are for the next winter",
      "QC",
      on("winter", "2026-10-15"),
      ["all-season"],
      "2026-11-22",
      { to: "summer", date: "2027-03-16", isDuty: false },
    ],
    ["back: only other winter tires in store", "QC", on("winter"), ["winter"], "2026-11-22", null],
    ["nowhere near winter", "VA", on("summer"), ["winter"], "2026-11-22", null],
  ])("%s", (_what, state, mounted, stored, today, change) =>
    expect(seasonChange(state, mounted, stored, today)).toEqual(change),
  );
});

describe("the change of tires with the season", () => {
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
    ["in time", "2026-10-01", summerOn, "ok", "2026-12-01"],
    ["get ready", "2026-11-01", summerOn, "get-ready", "2026-12-01"],
    ["act now", "2026-11-24", summerOn, "act-now", "2026-12-01"],
    ["the day the law asks for it", "2026-12-01", summerOn, "act-now", "2026-12-01"],
    ["due all winter where it's the law", "2027-02-02", summerOn, "act-now", "2027-02-02"],
    ["in time where advised", "2026-08-20", { ...summerOn, state: "ON" }, "ok", "2026-10-01"],
    ["soon where advised", "2026-09-28", { ...summerOn, state: "ON" }, "get-ready", "2026-10-01"],
    [
      "where advised, any time in its days",
      "2026-10-01",
      { ...summerOn, state: "ON" },
      "get-ready",
      "2026-11-30",
    ],
    ["on the last of them", "2026-11-30", { ...summerOn, state: "ON" }, "get-ready", "2026-11-30"],
    ["quiet after them", "2026-12-01", { ...summerOn, state: "ON" }, "ok", null],
    ["winter tires are on", "2026-12-02", winterIsOn, "ok", "2027-03-16"],
    ["back to the others in spring", "2027-04-02", winterIsOn, "get-ready", "2027-05-15"],
    ["they stay on in summer", "2027-07-02", winterIsOn, "ok", null],
    ["they are all there is", "2026-12-02", { tireSets: [on] }, "ok", null],
  ])("%s, on %s", (_what, today, options, reminder, dueDate) => {
    const event = season(today, options);
    expect(event).toMatchObject({ status: "ENABLED", reminder });
    expect(event?.range?.remaining.time?.dueDate ?? null).toBe(dueDate);
  });

  test("has no data until a set of tires is known", () => {
    expect(season("2026-11-22", {})).toMatchObject({
      ...{ status: "ENABLED_NO_DATA", reminder: "no-data", range: null },
    });
  });

  test("is nothing for a state without winter tires, or a motorcycle", () => {
    expect(season("2026-12-02", { ...summerOn, state: "VA" })).toBeNull();
    expect(season("2026-12-02", { ...summerOn, bodyType: "motorcycle" })).toBeNull();
  });

  test("is the same reminder from day to day", () => {
    const causes = (today: string) => season(today, { ...summerOn, state: "ON" })?.causes;
    expect(causes("2026-10-02")).toEqual(causes("2026-11-20"));
    expect(causes("2027-10-02")).not.toEqual(causes("2026-11-20"));
  });

  test.each([
    ["ON", "2026-11-10", "2026-12-01"],
    ["QC", "2026-12-20", "2027-03-16"],
  ])(
    "an owner's answer in %s ends it for the season, and not for the next",
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

  test("a week's delay of its email is no answer", () => {
    const choices = { TIR_SEASON: { off: null, interval: null, snoozedUntil: "2026-11-17" } };
    expect(season("2026-11-10", { ...summerOn, state: "ON", choices })?.reminder).toBe("get-ready");
  });
});
