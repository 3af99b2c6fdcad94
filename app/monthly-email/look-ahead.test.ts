import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { eventWith, type DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { reminderStatuses } from "#app/maintenance/due/status.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { miles } from "#tests/support/readings.ts";
import { oilChange } from "#tests/support/reminders/reminder-news.ts";
import { isClear, lookAhead, strongestOf, summaryOf } from "./look-ahead.ts";

const today = "2026-12-01";

function ahead(input: Partial<VehicleSnapshot>) {
  return lookAhead(openDashboard(knownVehicle(input), today).events);
}

const oilBy = (dueDate: string) => oilChange(dueDate, null, today);
const unknown = eventWith({ eventType: "BRAKE" }, "brake", ["ENABLED_NO_DATA", "no-data"]);

describe("What's due in the next 60 days", () => {
  test.each([
    ["overdue", "2025-03-01", 1],
    ["due today", today, 1],
    ["due on the 60th day", "2027-01-30", 1],
    ["due on the 61st day", "2027-01-31", 0],
  ])("with an oil change that's %s", (_case, dueDate, count) => {
    expect(lookAhead([oilBy(dueDate)]).due).toHaveLength(count);
  });

  it("doesn't include what's turned off, not required or unknown", () => {
    const off = { ...oilBy(today), reminder: "disabled", status: "DISABLED_BY_USER" } as const;
    const not = { ...oilBy(today), reminder: "not-required" } as const;
    expect(lookAhead([off, not, unknown])).toMatchObject({ due: [], unknown: [unknown] });
  });

  it("includes open recalls, which have no date", () => {
    const recall = eventWith({ eventType: "RECALL", causes: ["1"] }, "recall", [
      "ENABLED",
      "act-now",
    ]);
    expect(lookAhead([recall]).due).toEqual([recall]);
  });

  it("doesn't include a guess, which isn't known", () => {
    const near = { ...oilBy("2026-12-20"), isGuess: true };
    const far = { ...oilBy("2027-09-01"), isGuess: true };
    expect(lookAhead([near, far])).toMatchObject({ due: [], unknown: [near, far] });
  });
});

describe("An email says first", () => {
  test.each([
    ["what's due, whatever else is unknown", [[oilBy(today)], [unknown]], "due"],
    ["that nothing is due if everything is known", [[oilBy("2027-09-01")]], "clear"],
    [
      "that it knows of nothing if one car has an unknown",
      [[oilBy("2027-09-01"), unknown]],
      "unknown",
    ],
    ["that it doesn't know if nothing is known of any car", [[unknown], [unknown]], "new"],
    ["that it knows of nothing if one car is new", [[unknown], [oilBy("2027-09-01")]], "unknown"],
  ] as const)("%s", (_case, garage, expected) => {
    expect(summaryOf(garage.map((events) => lookAhead(events)))).toBe(expected);
  });

  it("the most urgent status", () => {
    expect(strongestOf([oilBy("2026-12-20"), oilBy("2026-11-20")])).toBe("overdue");
    expect(strongestOf([oilBy("2027-01-20"), unknown])).toBeNull();
  });
});

it("A car that nothing is known about is never clear", () => {
  expect(ahead({})).toMatchObject({ due: [], answer: { is: "new" } });
  expect(isClear(ahead({ readings: [miles("2026-11-20", 60_000)] }))).toBe(false);
});

const anyEvent: fc.Arbitrary<DashboardEvent> = fc
  .record({
    days: fc.integer({ min: -400, max: 400 }),
    isGuess: fc.boolean(),
    reminder: fc.option(fc.constantFrom(...reminderStatuses)),
  })
  .map(({ days, isGuess, reminder }) => {
    const day = new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10);
    const event = { ...oilBy(day), isGuess };
    return reminder === null ? event : { ...event, reminder };
  });

it("No event is both due and unknown, and nothing unknown is clear", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
      const found = lookAhead(events);
      expect(found.due.filter((event) => found.unknown.includes(event))).toEqual([]);
      for (const event of events)
        if (event.reminder === "no-data")
          expect([...found.due, ...found.unknown].includes(event)).toBe(true);
      if (found.unknown.length > 0) expect(isClear(found)).toBe(false);
    }),
  );
});
