import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { miles } from "#tests/support/readings.ts";
import { powertrains } from "#db/schema/garage-terms.ts";
import { states } from "#app/i18n/states.ts";
import { addDays } from "#app/i18n/calendar.ts";
import type { CustomReminder, VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { openDashboard } from "./dashboard.ts";

const today = "2026-11-21";
const on = (date: string, distance: number) => ({
  date,
  odometer: { distance, unit: "mi" } as const,
});
const choice = { off: null, interval: null, snoozedUntil: null };

const washer: CustomReminder = {
  title: "Washer fluid",
  id: "washer",
  since: { date: "2026-11-01", odometer: null },
  due: { date: "2026-12-01", odometer: null },
  repeat: null,
  snoozedUntil: null,
  isOff: false,
};

const busy = knownVehicle({
  state: "VA",
  readings: [miles("2025-12-01", 50_000), miles("2026-11-11", 60_000)],
  services: {
    OIL: on("2026-02-01", 52_300),
    TIR: on("2026-06-01", 55_000),
    BRAKE: on("2026-03-01", 53_000),
    SAFETY: on("2025-11-25", 49_500),
  },
  registration: { date: null, expirationDate: "2026-10-31" },
  tireSets: [
    tireSet({ mountDate: "2024-06-01", treadLife: { months: 48, distance: null, unit: "mi" } }),
  ],
  openRecalls: ["25V-001"],
  reminders: [washer],
});

function statuses(vehicle: VehicleSnapshot): [string, string][] {
  return openDashboard(vehicle, today).events.map(({ key, reminder }) => [key, reminder]);
}

describe("a dashboard", () => {
  test("lists a vehicle's events in order, with their statuses (contract §5)", () => {
    expect(statuses(busy)).toEqual([
      ["recall", "act-now"],
      ["reg", "overdue"],
      ["oil", "act-now"],
      ["safety", "act-now"],
      ["custom:washer", "get-ready"],
      ["brake", "get-ready"],
      ["tir", "ok"],
      ["tir_wty", "ok"],
      ["mjr_service", "no-data"],
      ["emission", "no-data"],
    ]);
  });

  test("counts the alerts, and names the strongest (spec §3)", () => {
    expect(openDashboard(busy, today)).toMatchObject({ alertCount: 6, strength: "overdue" });
  });

  test("uses the odometer of service records too", () => {
    const { odometer } = openDashboard(
      knownVehicle({ services: { OIL: on("2026-02-01", 52_000) } }),
      today,
    );
    expect(odometer?.points.map((point) => point.miles)).toEqual([52_000]);
    expect(openDashboard(knownVehicle(), today).odometer).toBeNull();
  });

  test("leaves out events that don't apply to an electric car (decisions §5)", () => {
    expect(statuses(knownVehicle({ powertrain: "electric" })).map(([key]) => key)).toEqual([
      ...["tir", "tir_wty", "brake", "mjr_service", "reg", "safety"],
    ]);
  });

  test("shows no data while recalls couldn't be checked", () => {
    expect(statuses(knownVehicle({ openRecalls: null }))).toContainEqual(["recall", "no-data"]);
    expect(statuses(knownVehicle({ openRecalls: [] }))).toContainEqual(["recall", "ok"]);
  });

  test("shows who turned an event off, and keeps its data", () => {
    const off = (by: "user" | "provider") =>
      openDashboard({ ...busy, choices: { OIL: { ...choice, off: by } } }, today).events.at(-1);
    expect(off("user")).toMatchObject({
      key: "oil",
      status: "DISABLED_BY_USER",
      reminder: "disabled",
      emphasized: false,
      range: { lastDistance: 52_300 },
    });
    expect(off("provider")?.status).toBe("DISABLED_BY_PROVIDER");
    expect(statuses({ ...busy, reminders: [{ ...washer, isOff: true }] })).toContainEqual([
      "custom:washer",
      "disabled",
    ]);
  });

  test("tolerates one mistyped odometer", () => {
    const typo = { ...busy, services: { ...busy.services, OIL: on("2026-02-01", 520_000) } };
    const [right, wrong] = [busy, typo].map(
      (vehicle) => openDashboard(vehicle, today).events.find(({ key }) => key === "oil")!,
    );
    expect(wrong).toMatchObject({ recordedOn: "2026-02-01", lastDistanceFrom: "estimate" });
    expect(
      Math.abs(wrong!.range!.remaining.time!.days - right!.range!.remaining.time!.days),
    ).toBeLessThan(15);
  });
});

const date = fc.integer({ min: -2000, max: 0 }).map((days) => addDays(today, days));
const distance = fc.integer({ min: 1, max: 300_000 });
const unit = fc.constantFrom("mi" as const, "km" as const);
const reading = fc.record({ date, distance, unit, origin: fc.constant("entered" as const) });
const service = fc.record({ date, odometer: fc.option(fc.record({ distance, unit })) });
const anyVehicle: fc.Arbitrary<VehicleSnapshot> = fc
  .record({
    powertrain: fc.constantFrom(...powertrains),
    modelYear: fc.integer({ min: 1990, max: 2027 }),
    country: fc.constantFrom("US" as const, "CA" as const),
    state: fc.option(fc.constantFrom(...states.US, ...states.CA)),
    use: fc.constantFrom("normal" as const, "severe" as const),
    readings: fc.array(reading, { maxLength: 6 }),
    services: fc.record(
      { OIL: service, TIR: service, BRAKE: service, SAFETY: service, EMISSION: service },
      { requiredKeys: [] },
    ),
    registration: fc.option(fc.record({ date: fc.option(date), expirationDate: fc.option(date) })),
    openRecalls: fc.option(fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 2 })),
  })
  .map(knownVehicle);

test("an owner's unit doesn't change a status, a due day or the order", () => {
  fc.assert(
    fc.property(anyVehicle, (vehicle) => {
      const seen = (unit: "mi" | "km") =>
        openDashboard({ ...vehicle, unit }, today).events.map(
          ({ key, reminder, range, causes }) => ({ key, reminder, causes, limits: range?.limits }),
        );
      expect(seen("km")).toEqual(seen("mi"));
    }),
  );
});

test("a later service never makes an event due earlier", () => {
  const event = fc.constantFrom(
    "OIL" as const,
    "TIR" as const,
    "BRAKE" as const,
    "SAFETY" as const,
    "EMISSION" as const,
  );
  fc.assert(
    fc.property(anyVehicle, event, date, fc.nat(500), (vehicle, eventType, first, days) => {
      const dueDays = (day: string) => {
        const services = { ...vehicle.services, [eventType]: { date: day, odometer: null } };
        const { events } = openDashboard({ ...vehicle, services }, today);
        return new Map(events.map(({ key, range }) => [key, range?.remaining.time?.dueDate]));
      };
      const [before, after] = [
        dueDays(first),
        dueDays(addDays(first, days) < today ? addDays(first, days) : today),
      ];
      for (const [key, due] of after) expect(!due || (before.get(key) ?? "") <= due).toBe(true);
    }),
  );
});

test("for any vehicle, each event appears once and its status fits its days", () => {
  fc.assert(
    fc.property(anyVehicle, (vehicle) => {
      const { events, alertCount } = openDashboard(vehicle, today);
      expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
      expect(alertCount).toBe(
        events.filter(({ reminder }) => ["overdue", "act-now", "get-ready"].includes(reminder))
          .length,
      );
      for (const { eventType, reminder, range, status } of events) {
        const days = range?.remaining.time?.days;
        expect(
          (status === "ENABLED") === ["overdue", "act-now", "get-ready", "ok"].includes(reminder),
        ).toBe(true);
        if (reminder === "overdue") expect(days).toBeLessThan(0);
        if (reminder === "act-now" && eventType !== "RECALL") expect(days).toBeLessThanOrEqual(7);
        if (reminder === "get-ready") expect(days).toBeLessThanOrEqual(30);
        if (reminder === "no-data" || reminder === "not-required") expect(range).toBeNull();
      }
    }),
  );
});
