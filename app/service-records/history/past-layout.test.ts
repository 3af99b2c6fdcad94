import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  pastSize,
  pastStops,
  pastX,
  pastYears,
  pixelsPerRootDay,
  type Visit,
} from "./past-layout.ts";

const visit = (days: number, cents = 0, title = "Oil change"): Visit => ({
  ...{ days, cents, title },
  amount: `${cents} ¢`,
});
const perRootDayOf = (visits: readonly Visit[]) =>
  pixelsPerRootDay(visits[0]!.days, visits.at(-1)!.days);
const stopsOf = (visits: readonly Visit[]) =>
  pastStops(visits, perRootDayOf(visits), ({ title, amount }, count) => ({
    title,
    when: count > 1 ? `and ${count - 1} more` : amount,
  }));

describe("distance into the past", () => {
  test.each([
    ["today is behind the car", 0, { newest: 0, oldest: 1_000 }, 938],
    ["the oldest is at the far end", 1_600, { newest: 0, oldest: 1_600 }, 130],
    ["a quarter of the days is half the distance", 400, { newest: 0, oldest: 1_600 }, 534],
    ["a short past isn't stretched", 4, { newest: 0, oldest: 4 }, 846],
    ["the newest is near the car, where phones show it", 400, { newest: 400, oldest: 1_600 }, 778],
    ["tomorrow, where the owner's day is behind, is today", -1, { newest: -1, oldest: 9 }, 938],
  ])("%s", (_, days, { newest, oldest }, x) => {
    expect(pastX(days, pixelsPerRootDay(newest, oldest))).toBe(x);
  });
});

describe("markers", () => {
  test.each<[string, Visit[], { count: number; label: string | null }[]]>([
    ["none for no visits", [], []],
    ["one visit", [visit(30, 7_995)], [{ count: 1, label: "Oil change, 7995 ¢" }]],
    [
      "close visits share one, named after the most expensive",
      [visit(100), visit(105, 900, "Tires"), visit(1_600)],
      [
        { count: 2, label: "Tires, and 1 more" },
        { count: 1, label: "Oil change, 0 ¢" },
      ],
    ],
    [
      "where names would touch, the most expensive is named",
      [visit(100), visit(150, 900, "Tires"), visit(1_000)],
      [
        { count: 1, label: null },
        { count: 1, label: "Tires, 900 ¢" },
        { count: 1, label: "Oil change, 0 ¢" },
      ],
    ],
  ])("%s", (_, visits, expected) => {
    const stops = visits.length > 0 ? stopsOf(visits) : pastStops([], 1, () => ({}) as never);
    expect(
      stops.map(({ count, label }) => ({
        count,
        label: label && `${label.title}, ${label.when}`,
      })),
    ).toEqual(expected);
  });

  test("never touch, lose nothing, and their names stay apart", () => {
    const visits = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 9_000 }), cents: fc.integer({ min: 0 }) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(visits, (days) => {
        const sorted = days
          .map((one) => visit(one.days, one.cents))
          .sort((a, b) => a.days - b.days);
        const stops = stopsOf(sorted);
        expect(stops.reduce((sum, { count }) => sum + count, 0)).toBe(sorted.length);
        for (const [index, { x }] of stops.entries()) {
          expect(x).toBeGreaterThanOrEqual(130);
          expect(x).toBeLessThan(pastSize.today - 63);
          if (index > 0) expect(stops[index - 1]!.x - x).toBeGreaterThanOrEqual(28);
        }
        const named = stops.filter(({ label }) => label);
        for (const [index, { x }] of named.entries())
          if (index > 0) expect(named[index - 1]!.x - x).toBeGreaterThanOrEqual(192);
      }),
    );
  });
});

test.each([
  ["this year only", 100, ["2026"]],
  ["none before the oldest visit", 10, []],
  ["each of a few", 900, ["2026", "2025", "2024"]],
  [
    "those with room of thirty years",
    11_000,
    ["2026", "2025", "2023", "2021", "2018", "2015", "2011", "2007", "2003"],
  ],
])("Years: %s", (_, oldest, years) => {
  const starts = pastYears("2026-02-15", oldest, pixelsPerRootDay(0, oldest));
  expect(starts.map(({ text }) => text)).toEqual(years);
});
