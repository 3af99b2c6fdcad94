import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import { eventWith, type DashboardEvent, type EventFacts } from "./dashboard-event.ts";
import type { ReminderStatus } from "./status.ts";
import { inOrder } from "./order.ts";
import { remainingTime, type Range } from "#app/maintenance/intervals/range.ts";

const today = "2026-11-21";

type Line = [
  eventType: EventFacts["eventType"],
  reminder: ReminderStatus,
  dueDate?: string,
  percentComplete?: number,
  key?: string,
];

function event([
  eventType,
  reminder,
  dueDate,
  percentComplete = 50,
  key = eventType,
]: Line): DashboardEvent {
  const time = dueDate ? remainingTime(dueDate, today) : null;
  const range = time && ({ remaining: { time, distance: null }, percentComplete } as Range);
  return eventWith({ eventType, range }, key, [
    reminder === "no-data" ? "ENABLED_NO_DATA" : "ENABLED",
    reminder,
  ]);
}

function ordered(...lines: Line[]): string[] {
  return inOrder(lines.map(event)).map(({ key }) => key);
}

describe("the order of a dashboard (spec §4, decisions §5)", () => {
  test("goes by days left", () => {
    expect(
      ordered(
        ["OIL", "ok", "2027-05-01"],
        ["BRAKE", "overdue", "2026-11-01"],
        ["REG", "act-now", "2026-11-22"],
      ),
    ).toEqual(["BRAKE", "REG", "OIL"]);
  });

  test("goes by percentage used, highest first, for the same day", () => {
    expect(ordered(["OIL", "ok", "2027-05-01", 40], ["BRAKE", "ok", "2027-05-01", 70])).toEqual([
      "BRAKE",
      "OIL",
    ]);
  });

  test("puts open recalls first, before overdue events", () => {
    expect(ordered(["OIL", "overdue", "2026-01-01"], ["RECALL", "act-now"])).toEqual([
      "RECALL",
      "OIL",
    ]);
  });

  test("ends with never due, no data, not required and turned off", () => {
    expect(
      ordered(
        ["HBV", "disabled"],
        ["SAFETY", "not-required"],
        ["BRAKE", "no-data"],
        ["RECALL", "ok"],
        ["OIL", "ok", "2030-01-01"],
      ),
    ).toEqual(["OIL", "RECALL", "BRAKE", "SAFETY", "HBV"]);
  });

  test("puts a turned-off event last, even if it's long overdue", () => {
    expect(ordered(["OIL", "disabled", "2020-01-01"], ["BRAKE", "no-data"])).toEqual([
      "BRAKE",
      "OIL",
    ]);
  });

  test("keeps tires together at their most urgent event", () => {
    expect(
      ordered(
        ["OIL", "get-ready", "2026-12-10"],
        ["TIR", "ok", "2027-05-01"],
        ["TIR_WTY", "act-now", "2026-11-25"],
        ["REG", "ok", "2027-01-01"],
      ),
    ).toEqual(["TIR_WTY", "TIR", "OIL", "REG"]);
  });

  test("keeps a rotation without data beside the warranty", () => {
    expect(
      ordered(["TIR", "no-data"], ["OIL", "ok", "2027-05-01"], ["TIR_WTY", "ok", "2027-01-01"]),
    ).toEqual(["TIR_WTY", "TIR", "OIL"]);
  });

  test("sorts custom reminders among the others", () => {
    expect(
      ordered(
        ["CUSTOM", "ok", "2027-03-01", 50, "custom:b"],
        ["OIL", "ok", "2027-05-01"],
        ["CUSTOM", "ok", "2027-03-01", 50, "custom:a"],
      ),
    ).toEqual([...["custom:a", "custom:b", "OIL"]]);
  });
});

const line: fc.Arbitrary<Line> = fc.tuple(
  fc.constantFrom(...eventTypes, "CUSTOM" as const),
  fc.constantFrom<ReminderStatus[]>(
    "overdue",
    "act-now",
    "get-ready",
    "ok",
    "no-data",
    "not-required",
    "disabled",
  ),
  fc.constantFrom("2026-01-01", "2026-11-21", "2027-01-01", undefined),
  fc.constantFrom(0, 50, 100),
  fc.string({ minLength: 1, maxLength: 3 }),
);

test("the order doesn't depend on the input's, and sorting again changes nothing", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: ([type, , , , key]) => `${type}${key}` }),
      fc.infiniteStream(fc.nat()),
      (lines, random) => {
        const events = lines.map((one) =>
          event([one[0], one[1], one[2], one[3], `${one[0]}:${one[4]}`]),
        );
        const shuffled = events
          .map((one) => ({ one, rank: random.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const sorted = inOrder(events);
        expect(inOrder(shuffled)).toEqual(sorted);
        expect(inOrder(sorted)).toEqual(sorted);
        expect(new Set(sorted)).toEqual(new Set(events));
      },
    ),
  );
});

test("tires are always together, and don't change the order of other events", () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ([type]) => type }), (lines) => {
      const isTire = (key: string) => key.startsWith("TIR");
      const keys = inOrder(lines.map((one) => event([one[0], one[1], one[2], one[3]]))).map(
        ({ key }) => key,
      );
      const places = keys.flatMap((key, index) => (isTire(key) ? [index] : []));
      expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(Math.max(0, places.length - 1));
      expect(
        inOrder(
          lines
            .filter(([type]) => !isTire(type))
            .map((one) => event([one[0], one[1], one[2], one[3]])),
        ).map(({ key }) => key),
      ).toEqual(keys.filter((key) => !isTire(key)));
    }),
  );
});
