import { describe, expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { miles } from "#tests/support/readings.ts";
import { powertrains } from "#db/schema/garage-terms.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { openOdometer } from "#app/vehicle/odometer/odometer.ts";
import { inspectionEvent, maintenanceEvent } from "./service-events.ts";

const today = "2026-11-21";
const odometer = openOdometer({ readings: [miles(today, 15_000)], stated: { distance: 20, unit: "mi", frequency: "day" }, country: "US" }, today);
const known = { odometer, unit: "mi" as const, today };
const on = (date: string, distance: number | null = null) => ({ date, odometer: distance === null ? null : ({ distance, unit: "mi" } as const) });

function maintained(eventType: "OIL" | "TIR" | "BRAKE" | "MJR_SERVICE", given: Partial<KnownVehicle>) {
  return maintenanceEvent(eventType, knownVehicle(given), known);
}

function inspected(eventType: "SAFETY" | "EMISSION", given: Partial<KnownVehicle>, day = today) {
  return inspectionEvent(eventType, knownVehicle(given), { ...known, today: day })!;
}

describe("maintenance (issue §1: events follow from the powertrain and the data)", () => {
  test.each(powertrains)("a %s vehicle has oil changes, unless it is electric", (powertrain) => {
    expect(maintained("OIL", { powertrain }) === null).toBe(powertrain === "electric");
  });

  test("a motorcycle has no rotation: its tires do not change places", () => {
    expect(maintained("TIR", { bodyType: "motorcycle" })).toBeNull();
    expect(maintained("BRAKE", { bodyType: "motorcycle" })).not.toBeNull();
  });

  test("without a record there is no data, and no status that somebody would worry about", () => {
    expect(maintained("OIL", {})).toMatchObject({ status: "ENABLED_NO_DATA", reminder: "no-data", range: null, recordedOn: null });
  });

  test("it counts from the newest record, in time and distance", () => {
    expect(maintained("OIL", { services: { OIL: on("2026-06-21", 12_000) } })).toMatchObject({
      ...{ key: "oil", status: "ENABLED", reminder: "ok", recordedOn: "2026-06-21", lastDistanceFrom: "record" },
      range: { lastDistance: 12_000, nextDistance: 20_000, remaining: { time: { dueDate: "2027-06-21" } } },
    });
  });

  test("a rotation counts from the mounting of tires since, and stays a placeholder without one on record", () => {
    const tireSets = [tireSet({ id: "new", mountDate: "2026-08-01" })];
    const rotation = (date: string) => maintained("TIR", { tireSets, services: { TIR: on(date, 12_000) } });
    expect(rotation("2026-06-01")).toMatchObject({ subjectId: "new", recordedOn: "2026-08-01" });
    expect(rotation("2026-09-01")).toMatchObject({ subjectId: null, recordedOn: "2026-09-01" });
    expect(maintained("TIR", { tireSets })?.reminder).toBe("no-data");
  });

  test("it counts from the estimate of that day where the record has no odometer", () => {
    expect(maintained("OIL", { services: { OIL: on("2026-11-11") } })).toMatchObject({ lastDistanceFrom: "estimate", range: { lastDistance: 14_800 } });
  });

  test("it does not count from a record that is dated in the future", () => {
    expect(maintained("OIL", { services: { OIL: on("2027-06-21", 12_000) } })?.reminder).toBe("no-data");
  });

  test("the owner's interval wins over severe use, and that over normal", () => {
    const services = { OIL: on("2026-06-21", 12_000) };
    const owners = { months: 3, distance: null, unit: "mi" } as const;
    const choices = { OIL: { off: null, interval: owners, snoozedUntil: null } };
    const due = (given: Partial<KnownVehicle>) => maintained("OIL", { services, ...given })?.range?.remaining.time?.dueDate;
    expect([due({}), due({ use: "severe" }), due({ use: "severe", choices })]).toEqual(["2027-06-21", "2026-12-21", "2026-09-21"]);
  });

  test("what a parked car will never reach needs no action", () => {
    const readings = [miles("2026-01-01", 12_100), miles(today, 12_100)];
    const parked = { ...known, odometer: openOdometer({ readings, stated: null, country: "US" }, today) };
    const rotation = maintenanceEvent("TIR", knownVehicle({ services: { TIR: on("2026-01-01", 12_000) } }), parked);
    expect(rotation).toMatchObject({ status: "ENABLED", reminder: "ok", range: { remaining: { time: null } } });
  });

  test("90 percent stands out, while days decide the status", () => {
    const services = { OIL: on("2024-11-21", 12_000) };
    const choices = { OIL: { off: null, interval: { months: 27, distance: null, unit: "mi" }, snoozedUntil: null } } as const;
    expect(maintained("OIL", { services, choices })).toMatchObject({ reminder: "ok", emphasized: false, range: { percentComplete: 88 } });
    const shorter = { OIL: { ...choices.OIL, interval: { ...choices.OIL.interval, months: 26 } } };
    expect(maintained("OIL", { services, choices: shorter })).toMatchObject({ reminder: "ok", emphasized: true, range: { percentComplete: 92 } });
  });
});

describe("inspections (owners want: “not required where you live” instead of a false reminder)", () => {
  const dated = (date: string) => ({ SAFETY: on(date), EMISSION: on(date) });

  test.each<[string, "SAFETY" | "EMISSION", Partial<KnownVehicle>, string]>([
    ["required, never done", "SAFETY", { state: "VA" }, "no-data"],
    ["required, done lately", "SAFETY", { state: "VA", services: dated("2026-06-01") }, "ok"],
    ["required, due in 10 days", "SAFETY", { state: "VA", services: dated("2025-12-01") }, "get-ready"],
    ["required, overdue for years", "SAFETY", { state: "VA", services: dated("2019-06-01") }, "overdue"],
    ["not required, though it was done once", "SAFETY", { state: "FL", services: dated("2019-06-01") }, "not-required"],
    ["ended in Texas, last done under the old rule", "SAFETY", { state: "TX", services: dated("2024-06-01") }, "not-required"],
    ["suspended in New Hampshire", "SAFETY", { state: "NH", services: dated("2025-06-01") }, "not-required"],
    ["in part of the state, never done: perhaps not asked for here", "EMISSION", { state: "VA" }, "no-data"],
    ["in part of the state, done: it is asked for here", "EMISSION", { state: "VA", services: dated("2024-12-01") }, "get-ready"],
    ["in part of the state, overdue", "EMISSION", { state: "VA", services: dated("2023-06-01") }, "overdue"],
    ["in part of the state, left out for a whole interval more", "EMISSION", { state: "VA", services: dated("2022-11-20") }, "no-data"],
    ["in part of the state, left out for not quite that", "EMISSION", { state: "VA", services: dated("2022-11-21") }, "overdue"],
    ["exempt as new", "SAFETY", { state: "DE", modelYear: 2022 }, "not-required"],
    ["no longer exempt, last done elsewhere while it would have been", "SAFETY", { state: "DE", services: dated("2022-06-01") }, "no-data"],
    ["no longer exempt, done since", "SAFETY", { state: "DE", services: dated("2025-06-01") }, "ok"],
    ["nowhere known, never done", "SAFETY", { state: null }, "no-data"],
  ])("%s (%s)", (_name, eventType, given, reminder) => {
    const { status, reminder: standing } = inspected(eventType, given);
    expect(standing).toBe(reminder);
    expect(status).toBe({ "not-required": "DISABLED_BY_PROVIDER", "no-data": "ENABLED_NO_DATA" }[reminder] ?? "ENABLED");
  });

  test("nobody is reminded of one that will be due after its rule has ended", () => {
    const services = dated("2025-02-15");
    expect(inspected("SAFETY", { state: "NH", services }, "2026-01-20")).toMatchObject({ reminder: "not-required", place: { because: "suspended" } });
    expect(inspected("SAFETY", { state: "NH", services: dated("2025-01-25") }, "2026-01-20").reminder).toBe("act-now");
  });

  test("an electric vehicle has no emissions test, and its safety inspection", () => {
    expect(inspectionEvent("EMISSION", knownVehicle({ powertrain: "electric", state: "NY" }), known)).toBeNull();
    expect(inspected("SAFETY", { powertrain: "electric", state: "NY" }).reminder).toBe("no-data");
  });

  test("an owner's own interval makes it a duty wherever the vehicle is kept", () => {
    const choices = { SAFETY: { off: null, interval: { months: 6, distance: null, unit: "mi" }, snoozedUntil: null } } as const;
    const done = inspected("SAFETY", { state: "FL", choices, services: dated("2026-06-01") });
    expect(done).toMatchObject({ reminder: "get-ready", interval: { source: "owner" } });
    expect(inspected("SAFETY", { state: "FL", choices }).reminder).toBe("no-data");
  });

  test("a record that does not count is still told of", () => {
    expect(inspected("EMISSION", { state: "VA", services: dated("2019-06-01") })).toMatchObject({ recordedOn: "2019-06-01", range: null });
  });
});
