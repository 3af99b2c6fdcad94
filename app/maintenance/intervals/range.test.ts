import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { miles } from "#tests/support/readings.ts";
import { addDays, dateOf, dayNumber } from "#app/i18n/calendar.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { buildOdometer, type Odometer } from "#app/vehicle/odometer/odometer.ts";
import { rangeOf, spanOf, type Range } from "./range.ts";
import { statusIn } from "#app/maintenance/due/status.ts";

const today = "2026-11-21";

function driving(distance: number, milesPerDay: number, on = today): Odometer {
  const stated = { distance: milesPerDay, unit: "mi", frequency: "day" } as const;
  return buildOdometer({ readings: [miles(on, distance)], stated, country: "US" }, on)!;
}

type Case = {
  date: string;
  at: number | null;
  interval: Partial<Interval>;
  odometer?: Odometer | null;
  unit?: "mi" | "km";
  on?: string;
};

function rangeSince({
  date,
  at,
  interval,
  odometer = driving(15_000, 20),
  unit = "mi",
  on = today,
}: Case): Range | null {
  const complete: Interval = { months: null, distance: null, unit: "mi", ...interval };
  return rangeOf(spanOf({ date, miles: at }, complete), complete, { odometer, unit, today: on });
}

describe("an event is due at the earlier limit (decisions §5)", () => {
  test.each<[string, Case, string, "time" | "distance", number]>([
    [
      "time alone",
      { date: "2026-06-21", at: 12_000, interval: { months: 12 } },
      "2027-06-21",
      "time",
      41,
    ],
    [
      "distance alone",
      { date: "2026-06-21", at: 12_000, interval: { distance: 5_000 } },
      "2027-03-01",
      "distance",
      60,
    ],
    [
      "distance before time",
      { date: "2026-06-21", at: 12_000, interval: { months: 12, distance: 5_000 } },
      "2027-03-01",
      "distance",
      60,
    ],
    [
      "time before distance",
      { date: "2026-06-21", at: 12_000, interval: { months: 6, distance: 5_000 } },
      "2026-12-21",
      "time",
      83,
    ],
    [
      "time if both are on the same day",
      { date: "2026-12-01", at: 13_000, interval: { months: 3, distance: 4_000 } },
      "2027-03-01",
      "time",
      0,
    ],
    [
      "on the due day",
      { date: "2025-11-21", at: 12_000, interval: { months: 12 } },
      today,
      "time",
      100,
    ],
    [
      "the day after",
      { date: "2025-11-20", at: 12_000, interval: { months: 12 } },
      "2026-11-20",
      "time",
      100,
    ],
    [
      "long overdue, above 100 percent",
      { date: "2024-11-21", at: 12_000, interval: { months: 12 } },
      "2025-11-21",
      "time",
      200,
    ],
    [
      "overdue since the day the distance was reached",
      { date: "2026-06-21", at: 9_000, interval: { distance: 5_000 } },
      "2026-10-02",
      "distance",
      120,
    ],
    [
      "months by the calendar",
      { date: "2026-08-31", at: 12_000, interval: { months: 6 } },
      "2027-02-28",
      "time",
      45,
    ],
  ])("%s", (_name, input, dueDate, basedOn, percentComplete) => {
    const range = rangeSince(input);
    expect(range).toMatchObject({ basedOn, percentComplete, remaining: { time: { dueDate } } });
  });

  test("has all fields of spec §3", () => {
    expect(
      rangeSince({ date: "2026-06-21", at: 12_000, interval: { months: 12, distance: 5_000 } }),
    ).toEqual({
      lastDate: "2026-06-21",
      lastDistance: 12_000,
      nextDistance: 17_000,
      unit: "mi",
      interval: { months: 12, distance: 5_000, unit: "mi" },
      remaining: {
        time: { dueDate: "2027-03-01", days: 100, scalar: 3, unit: "month" },
        distance: { dueDistance: 17_000, remaining: 2_000 },
      },
      basedOn: "distance",
      percentComplete: 60,
      limits: {
        time: { dueDate: "2027-06-21", percentComplete: 41 },
        distance: { dueDate: "2027-03-01", percentComplete: 60 },
      },
    });
  });

  test("rounds distances to integers in the owner's unit", () => {
    expect(
      rangeSince({ date: "2026-06-21", at: 12_000, interval: { distance: 5_000 }, unit: "km" }),
    ).toMatchObject({
      ...{ lastDistance: 19_312, nextDistance: 27_359, unit: "km" },
      remaining: { distance: { dueDistance: 27_359, remaining: 3_219 } },
    });
  });

  test("goes by time for a parked car", () => {
    const parked = buildOdometer(
      {
        readings: [miles("2026-01-01", 12_000), miles(today, 12_000)],
        stated: null,
        country: "US",
      },
      today,
    );
    const options: Case = {
      date: "2026-01-01",
      at: 12_000,
      odometer: parked,
      interval: { months: 24, distance: 5_000 },
    };
    expect(rangeSince(options)).toMatchObject({
      basedOn: "time",
      remaining: { time: { dueDate: "2028-01-01" } },
    });
    expect(rangeSince({ ...options, interval: { distance: 5_000 } })).toMatchObject({
      basedOn: "distance",
      percentComplete: 0,
      remaining: { time: null },
    });
  });

  test("has no range without an interval, or by distance without an odometer", () => {
    expect(
      rangeSince({ date: today, at: null, odometer: null, interval: { distance: 5_000 } }),
    ).toBeNull();
    expect(
      rangeSince({ date: today, at: 12_000, odometer: null, interval: { distance: 5_000 } }),
    ).toBeNull();
    expect(rangeSince({ date: today, at: 12_000, interval: {} })).toBeNull();
    expect(
      rangeSince({
        date: today,
        at: null,
        odometer: null,
        interval: { distance: 5_000, months: 6 },
      }),
    ).toMatchObject({ basedOn: "time" });
  });

  test("has at least 0 percent, even for a service dated tomorrow", () => {
    expect(
      rangeSince({ date: "2026-11-22", at: 15_100, interval: { months: 6, distance: 5_000 } })
        ?.limits,
    ).toMatchObject({
      time: { percentComplete: 0 },
      distance: { percentComplete: 0 },
    });
  });

  test("is due at round kilometres if it was recorded in kilometres", () => {
    const odometer = buildOdometer(
      {
        readings: [{ date: today, distance: 112_050, unit: "km", origin: "entered" }],
        stated: null,
        country: "CA",
      },
      today,
    );
    const interval: Interval = { months: null, distance: 13_000, unit: "km" };
    const range = rangeOf(
      spanOf({ date: "2026-06-01", miles: 104_950 * 0.62137 }, interval),
      interval,
      { odometer, unit: "km", today },
    );
    expect(range).toMatchObject({
      lastDistance: 104_950,
      nextDistance: 117_950,
      remaining: { distance: { dueDistance: 117_950, remaining: 5_900 } },
    });
  });
});

const anyDay = fc.integer({ min: dayNumber("2025-01-01"), max: dayNumber(today) }).map(dateOf);
const anyCase = fc.record({
  date: anyDay,
  at: fc.integer({ min: 1, max: 15_000 }),
  months: fc.option(fc.integer({ min: 1, max: 120 })),
  distance: fc.option(fc.integer({ min: 1, max: 100_000 })),
  milesPerDay: fc.integer({ min: 0, max: 273 }),
});
type AnyCase = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function someRange(
  { date, at, months, distance, milesPerDay }: AnyCase,
  on = today,
  unit: "mi" | "km" = "mi",
): Range | null {
  return rangeSince({
    date,
    at,
    interval: { months, distance },
    odometer: driving(15_000, milesPerDay, today),
    on,
    unit,
  });
}

const dueDay = (range: Range | null) => range?.remaining.time?.dueDate ?? "9999-12-31";

test("a later service never makes an event due earlier", () => {
  fc.assert(
    fc.property(anyCase, fc.nat(600), fc.nat(20_000), (values, days, driven) => {
      const later = { ...values, date: addDays(values.date, days), at: values.at + driven };
      expect(dueDay(someRange(later)) >= dueDay(someRange(values))).toBe(true);
    }),
  );
});

test("the percentage used never falls as time passes", () => {
  fc.assert(
    fc.property(anyCase, fc.nat(2_000), fc.nat(400), (input, days, more) => {
      const [before, after] = [days, days + more].map(
        (ahead) => someRange(input, addDays(today, ahead))?.percentComplete ?? 0,
      );
      expect(after!).toBeGreaterThanOrEqual(before!);
    }),
  );
});

test("as the odometer rises, the percentage never falls and the due day never gets later", () => {
  fc.assert(
    fc.property(anyCase, fc.nat(50_000), ({ date, at, distance, milesPerDay }, more) => {
      const limitAt = (shown: number) =>
        rangeSince({
          date,
          at,
          interval: { distance: distance ?? 5_000 },
          odometer: driving(shown, milesPerDay),
        })!.limits.distance!;
      const [before, after] = [limitAt(15_000), limitAt(15_000 + more)];
      expect(after.percentComplete).toBeGreaterThanOrEqual(before.percentComplete);
      expect((after.dueDate ?? "9999-12-31") <= (before.dueDate ?? "9999-12-31")).toBe(true);
    }),
  );
});

test("100 percent is reached on the due day, and not before", () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const due = dueDay(someRange(input));
      fc.pre(input.milesPerDay > 0 && due < "2100-01-01" && due > addDays(input.date, 1));
      expect(someRange(input, due)!.percentComplete).toBeGreaterThanOrEqual(100);
      expect(someRange(input, addDays(due, -1))!.percentComplete).toBeLessThan(100);
    }),
  );
});

test("the unit doesn't change a day, a percentage or a status", () => {
  fc.assert(
    fc.property(anyCase, (input) => {
      const [inMiles, inKilometres] = [
        someRange(input, today, "mi"),
        someRange(input, today, "km"),
      ];
      expect(inKilometres?.limits).toEqual(inMiles?.limits);
      expect(inKilometres?.remaining.time).toEqual(inMiles?.remaining.time);
      expect(inKilometres?.basedOn).toBe(inMiles?.basedOn);
    }),
  );
});

test.each([
  ["2026-11-20", -1, "overdue"],
  ["2026-11-21", 0, "act-now"],
  ["2026-11-28", 7, "act-now"],
  ["2026-11-29", 8, "get-ready"],
  ["2026-12-21", 30, "get-ready"],
  ["2026-12-22", 31, "ok"],
])("due on %s is %i days from now and %s, by time and by distance", (dueDate, days, status) => {
  const byTime = rangeOf(
    { from: { date: "2026-01-01", miles: null }, to: { date: dueDate, miles: null } },
    null,
    { odometer: null, unit: "mi", today },
  );
  const byDistance = rangeSince({
    date: "2026-01-01",
    at: 5_000,
    interval: { distance: 10_000 + days * 20 },
  });
  for (const range of [byTime, byDistance]) {
    expect(range?.remaining.time).toMatchObject({ dueDate, days });
    expect(statusIn(range!.remaining.time!.days)).toBe(status);
  }
});
