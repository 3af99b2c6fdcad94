import { describe, expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { emissionsTests } from "#db/reference/emissions-tests.ts";
import type { InspectionRule } from "#db/reference/inspection-rule.ts";
import { safetyInspections } from "#db/reference/safety-inspections.ts";
import { isState, states } from "#app/i18n/states.ts";
import { addDays } from "#app/i18n/calendar.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { inspectionEvent, requirementOf, type InspectedVehicle } from "./inspections.ts";

const today = "2026-11-21";
const old: InspectedVehicle = { state: "VA", modelYear: 2005, bodyType: "sedan", miles: 160_000 };

function asked(event: "SAFETY" | "EMISSION", given: Partial<InspectedVehicle>, date = today): string {
  const requirement = requirementOf(event, { ...old, ...given }, date);
  return requirement.kind === "not-required" ? requirement.because : `${requirement.kind} every ${requirement.months}`;
}

describe("a safety inspection (reference facts)", () => {
  test.each([
    ...["LA", "MA", "ME", "NC", "NY", "PA", "PE", "VA", "VT", "HI"].map((state) => [state, "required every 12"]),
    ...["DE", "MO", "RI", "WV", "NS", "NB"].map((state) => [state, "required every 24"]),
    ...["TX", "NJ", "MD", "FL", "CA", "MS", "AK", "ON", "QC", "BC", "YT"].map((state) => [state, "place"]),
    ...["UT", "PR", "GU", "VI"].map((state) => [state, "may-be-required every 12"]),
    ["NH", "suspended"],
  ])("in %s: %s", (state, expected) => expect(asked("SAFETY", { state: state! })).toBe(expected));
});

describe("an emissions test (reference facts)", () => {
  test.each([
    ...["CT", "DE", "DC", "RI", "NJ"].map((state) => [state, "required every 24"]),
    ...["MA", "NY", "VT"].map((state) => [state, "required every 12"]),
    ...["AZ", "CA", "CO", "IL", "WI", "VA", "OH", "NV", "UT"].map((state) => [state, "may-be-required every 24"]),
    ...["GA", "LA", "NC", "PA", "TX"].map((state) => [state, "may-be-required every 12"]),
    ...["FL", "WA", "TN", "MI", "NH", "ID", "WV", "ON", "BC", "QC"].map((state) => [state, "place"]),
  ])("in %s: %s", (state, expected) => expect(asked("EMISSION", { state: state! })).toBe(expected));
});

describe("rules have days on which they begin and end", () => {
  test.each([
    ["TX", "2024-12-31", "required every 12"],
    ["TX", "2025-01-01", "place"],
    ["WV", "2023-12-31", "required every 12"],
    ["WV", "2024-01-01", "required every 24"],
    ["NB", "2019-12-31", "required every 12"],
    ["NB", "2020-01-01", "required every 24"],
    ["NH", "2026-01-30", "required every 12"],
    ["NH", "2026-01-31", "suspended"],
  ])("in %s on %s: %s", (state, date, expected) => expect(asked("SAFETY", { state }, date)).toBe(expected));
});

describe("new vehicles are exempt to the end of a year", () => {
  test.each([
    ["SAFETY", "DE", 2019, "new-vehicle"],
    ["SAFETY", "DE", 2018, "required every 24"],
    ["SAFETY", "HI", 2024, "new-vehicle"],
    ["SAFETY", "HI", 2023, "required every 12"],
    ["SAFETY", "NS", 2023, "new-vehicle"],
    ["SAFETY", "NS", 2022, "required every 24"],
    ["SAFETY", "NB", 2023, "new-vehicle"],
    ["SAFETY", "VA", 2027, "required every 12"],
    ["EMISSION", "NJ", 2021, "new-vehicle"],
    ["EMISSION", "NJ", 2020, "required every 24"],
    ["EMISSION", "CO", 2019, "new-vehicle"],
    ["EMISSION", "IL", 2022, "new-vehicle"],
    ["EMISSION", "IL", 2021, "may-be-required every 24"],
    ["EMISSION", "VA", 2022, "new-vehicle"],
    ["EMISSION", "VA", 2021, "may-be-required every 24"],
  ] as const)("%s in %s of model year %i, in 2026: %s", (event, state, modelYear, expected) => {
    expect(asked(event, { state, modelYear })).toBe(expected);
  });

  test.each([
    [2016, 149_999, "new-vehicle"],
    [2016, 150_000, "required every 24"],
    [2016, null, "new-vehicle"],
    [2015, 20_000, "required every 24"],
  ])("in Missouri below 150,000 miles: model year %i with %s miles: %s", (modelYear, miles, expected) => {
    expect(asked("SAFETY", { state: "MO", modelYear, miles })).toBe(expected);
  });

  test("the exemption holds until its last day, and says so", () => {
    expect(["2029-12-31", "2030-01-01"].map((date) => asked("SAFETY", { state: "DE", modelYear: 2022 }, date))).toEqual([
      ...["new-vehicle", "required every 24"],
    ]);
    const exempt = requirementOf("SAFETY", { ...old, state: "DE", modelYear: 2022 }, today);
    expect(exempt).toEqual({ kind: "not-required", because: "new-vehicle", until: "2029-12-31" });
  });
});

test.each([null, "AE", "XX", "constructor"])("in a place that we do not know (%s) it may be required", (state) => {
  expect([asked("SAFETY", { state }), asked("EMISSION", { state })]).toEqual(["may-be-required every 12", "may-be-required every 12"]);
});

test("the rules are for cars: a motorcycle's may be required", () => {
  expect([asked("SAFETY", { bodyType: "motorcycle" }), asked("SAFETY", { bodyType: "pickup" })]).toEqual([
    ...["may-be-required every 12", "required every 12"],
  ]);
});

test("weak sources say so", () => {
  const estimates = ["VA", "UT"].map((state) => requirementOf("SAFETY", { ...old, state }, today)).map((one) => "estimate" in one && one.estimate);
  expect(estimates).toEqual([false, true]);
});

describe.each([
  ["safety inspections", safetyInspections],
  ["emissions tests", emissionsTests],
])("the table of %s", (_name, table) => {
  test("names states and provinces that exist, in rules that follow each other without overlap", () => {
    for (const [state, rules] of Object.entries(table)) {
      expect(isState(state)).toBe(true);
      rules.reduce((previous: InspectionRule | null, rule) => {
        if (previous) expect(rule.from).toBe(addDays(previous.until!, 1));
        return rule;
      }, null);
    }
  });
});

test("every state and province has an answer of each kind on any day", () => {
  for (const state of [...states.US, ...states.CA]) {
    for (const date of ["2015-01-01", today, "2040-01-01"]) {
      expect(asked("SAFETY", { state }, date)).toMatch(/^(place|suspended|(may-be-)?required every (12|24))$/);
      expect(asked("EMISSION", { state }, date)).toMatch(/^(place|(may-be-)?required every (12|24))$/);
    }
  }
});

describe("inspections (owners want “not required where you live”, not a false reminder)", () => {
  const dated = (date: string) => ({
    ...{ SAFETY: { date, odometer: null }, EMISSION: { date, odometer: null } },
  });
  const inspected = (
    eventType: "SAFETY" | "EMISSION",
    given: Partial<KnownVehicle>,
    day = today,
  ) => inspectionEvent(eventType, knownVehicle(given), { ...knownOn(today), today: day })!;

  test.each<[string, "SAFETY" | "EMISSION", string | null, string | null, string]>([
    ["required, never done", "SAFETY", "VA", null, "no-data"],
    ["required, done lately", "SAFETY", "VA", "2026-06-01", "ok"],
    ["required, due in 10 days", "SAFETY", "VA", "2025-12-01", "get-ready"],
    ["required, overdue for years", "SAFETY", "VA", "2019-06-01", "overdue"],
    ["not required, though it was done once", "SAFETY", "FL", "2019-06-01", "not-required"],
    ["ended in Texas, last done under the old rule", "SAFETY", "TX", "2024-06-01", "not-required"],
    ["suspended in New Hampshire", "SAFETY", "NH", "2025-06-01", "not-required"],
    ["in part of the state, never done: maybe not here", "EMISSION", "VA", null, "no-data"],
    ["in part of the state, done: required here", "EMISSION", "VA", "2024-12-01", "get-ready"],
    ["in part of the state, overdue", "EMISSION", "VA", "2023-06-01", "overdue"],
    ["in part of the state, skipped for an interval", "EMISSION", "VA", "2022-11-20", "no-data"],
    ["in part of the state, not skipped that long", "EMISSION", "VA", "2022-11-21", "overdue"],
    ["no longer exempt, last done elsewhere while it was", "SAFETY", "DE", "2022-06-01", "no-data"],
    ["no longer exempt, done since", "SAFETY", "DE", "2025-06-01", "ok"],
    ["nowhere known, never done", "SAFETY", null, null, "no-data"],
  ])("%s (%s in %s, last done %s): %s", (_name, eventType, state, date, reminder) => {
    const event = inspected(eventType, { state, services: date ? dated(date) : {} });
    expect(event.reminder).toBe(reminder);
    expect(event.status).toBe(
      { "not-required": "DISABLED_BY_PROVIDER", "no-data": "ENABLED_NO_DATA" }[reminder] ??
        "ENABLED",
    );
  });

  test("a new vehicle is exempt", () => {
    expect(inspected("SAFETY", { state: "DE", modelYear: 2022 })).toMatchObject({
      ...{ status: "DISABLED_BY_PROVIDER", reminder: "not-required" },
    });
  });

  test("nobody is reminded of one that will be due after its rule has ended", () => {
    const at = (date: string) =>
      inspected("SAFETY", { state: "NH", services: dated(date) }, "2026-01-20");
    expect(at("2025-02-15")).toMatchObject({
      ...{ reminder: "not-required", place: { because: "suspended" } },
    });
    expect(at("2025-01-25").reminder).toBe("act-now");
  });

  test("an electric vehicle has no emissions test, and its safety inspection", () => {
    const electric = { powertrain: "electric", state: "NY" } as const;
    expect(inspected("EMISSION", electric)).toBeNull();
    expect(inspected("SAFETY", electric).reminder).toBe("no-data");
  });

  test("an owner's own interval makes it a duty wherever the vehicle is kept", () => {
    const interval = { months: 6, distance: null, unit: "mi" } as const;
    const given = { state: "FL", choices: { SAFETY: { off: null, interval, snoozedUntil: null } } };
    expect(inspected("SAFETY", { ...given, services: dated("2026-06-01") })).toMatchObject({
      ...{ reminder: "get-ready", interval: { source: "owner" } },
    });
    expect(inspected("SAFETY", given).reminder).toBe("no-data");
  });

  test("a record that does not count still shows", () => {
    const services = dated("2019-06-01");
    expect(inspected("EMISSION", { state: "VA", services })).toMatchObject({
      ...{ recordedOn: "2019-06-01", range: null },
    });
  });
});
