import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { miles } from "#tests/support/readings.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { reminderStatuses } from "#app/maintenance/due/status.ts";
import { eventWith, type DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { answerOf } from "./answer.ts";

const today = "2026-11-21";
const lately = { date: "2026-10-01", odometer: null };
const serviced = { OIL: lately, TIR: lately, BRAKE: lately, MJR_SERVICE: lately };
const registration = { date: null, expirationDate: "2027-06-30" };
const off = { off: "user", interval: null, snoozedUntil: null } as const;

const told = { OIL: { ...off, off: null, answer: { said: "under3months", on: today } } } as const;

const known: Partial<VehicleSnapshot> = {
  readings: [miles("2026-10-01", 60_000)],
  services: serviced,
  registration,
  openRecalls: [],
};

function answer(input: Partial<VehicleSnapshot>) {
  const { is, ask, next, unknown } = answerOf(openDashboard(knownVehicle(input), today).events);
  const keys = unknown.map(({ key }) => key).sort();
  return { is, ask: ask?.key ?? null, next: next?.key ?? null, unknown: keys };
}

const wash = {
  ...{ id: "wash", title: "Wash", since: lately, repeat: null, snoozedUntil: null, isOff: false },
  due: { date: "2027-01-10", odometer: null },
};

describe("the answer to an owner", () => {
  test.each<[string, Partial<VehicleSnapshot>, ReturnType<typeof answer>["is"]]>([
    ["is clear once everything is known and nothing is due", known, "clear"],
    [
      "is clear with something to get ready for",
      { ...known, registration: { date: null, expirationDate: "2026-12-10" } },
      "clear",
    ],
    [
      "is due when something is overdue",
      { ...known, registration: { date: null, expirationDate: "2026-11-10" } },
      "due",
    ],
    [
      "is due when something needs action now",
      { ...known, registration: { date: null, expirationDate: "2026-11-25" } },
      "due",
    ],
    ["is due with an open recall", { ...known, openRecalls: ["26V-1"] }, "due"],
    [
      "is due when something is overdue, even if other things are unknown",
      { registration: { date: null, expirationDate: "2026-11-10" } },
      "due",
    ],
    ["is new while nothing is on record", { readings: [miles("2026-10-01", 60_000)] }, "new"],
    ["is still new after checking recalls", { openRecalls: [] }, "new"],
    [
      "is unknown with only an oil change on record",
      { ...known, services: { OIL: lately } },
      "unknown",
    ],
    ["is unknown with only a custom reminder", { reminders: [wash] }, "unknown"],
    ["is unknown while recalls couldn't be checked", { ...known, openRecalls: null }, "unknown"],
    [
      "is unknown while the registration's expiry is a guess",
      { ...known, registration: { date: "2026-06-30", expirationDate: null } },
      "unknown",
    ],
    ["is unknown when a required inspection isn't on record", { ...known, state: "VA" }, "unknown"],
    [
      "is clear without a reminder that was turned off",
      { ...known, services: { ...serviced, BRAKE: undefined }, choices: { BRAKE: off } },
      "clear",
    ],
    [
      "is clear for an electric car without an oil change",
      { ...known, powertrain: "electric", services: { ...serviced, OIL: undefined } },
      "clear",
    ],
    ["is clear even if the tires' age is unknown", known, "clear"],
  ])("%s", (_what, options, is) => expect(answer(options).is).toBe(is));

  test.each<[string, Partial<VehicleSnapshot>, string | null]>([
    ["asks about the registration first", {}, "reg"],
    ["then asks about the oil", { registration }, "oil"],
    ["doesn't ask again what was answered from memory", { registration, choices: told }, "brake"],
    [
      "then asks about a required inspection",
      { state: "VA", registration, services: { OIL: lately } },
      "safety",
    ],
    ["then asks about the brakes", { registration, services: { OIL: lately } }, "brake"],
    [
      "asks last about an inspection that may not be required",
      { ...known, state: null, services: { ...serviced, MJR_SERVICE: undefined } },
      "mjr_service",
    ],
    [
      "doesn't ask about recalls, since owners can't answer that",
      { ...known, openRecalls: null },
      null,
    ],
  ])("%s", (_what, values, ask) => expect(answer(values).ask).toBe(ask));

  test("names what's due next and what isn't known", () => {
    expect(answer({ ...known, services: { OIL: lately } })).toEqual({
      ...{ is: "unknown", ask: "brake", next: "oil" },
      unknown: ["brake", "mjr_service", "tir"],
    });
  });
});

const someEvent = fc
  .record({
    eventType: fc.constantFrom(...eventTypes, "CUSTOM" as const),
    reminder: fc.constantFrom(...reminderStatuses),
    isGuess: fc.boolean(),
  })
  .map(
    ({ eventType, reminder, isGuess }): DashboardEvent =>
      eventWith({ eventType, isGuess }, eventType, ["ENABLED", reminder]),
  );
const someEvents = fc.uniqueArray(someEvent, { selector: ({ key }) => key });

describe("for any set of events", () => {
  const never = ["HBV", "CPN", "CUSTOM", "TIR_WTY", "TIR_SEASON"];

  test("due means overdue or act-now, and clear means that nothing is unknown", () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const { is, unknown } = answerOf(events);
        const isDue = events.some(({ reminder }) => ["overdue", "act-now"].includes(reminder));
        expect(is === "due").toBe(isDue);
        if (is === "clear") expect(unknown).toEqual([]);
        if (is !== "due" && unknown.length > 0) expect(["unknown", "new"]).toContain(is);
        expect(unknown.some(({ eventType }) => never.includes(eventType))).toBe(false);
      }),
    );
  });

  test("the question is about something unknown, and never about recalls", () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const { ask, unknown } = answerOf(events);
        const askable = unknown.filter(({ eventType }) => eventType !== "RECALL");
        if (ask) expect(askable).toContain(ask);
        else expect(askable).toEqual([]);
      }),
    );
  });

  test("events that are turned off or not required don't change the answer", () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const relevant = events.filter(
          ({ reminder }) => !["disabled", "not-required"].includes(reminder),
        );
        expect(answerOf(events)).toEqual(answerOf(relevant));
      }),
    );
  });
});
