import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freePlaces, roadSize, stopsAlong, xOf } from "./road-layout.ts";

const label = (items: { days: number }[]) => ({
  title: items.length > 1 ? `Oil change and ${items.length - 1} more` : "Oil change",
  when: "in a while",
});

const stopsOn = (...days: number[]) =>
  stopsAlong(
    days.map((day) => ({ days: day })),
    label,
  );

describe("distance on the road", () => {
  test("gives the next month as much room as the five months after it", () => {
    expect(xOf(30) - xOf(0)).toBeGreaterThan(xOf(150) - xOf(60));
  });

  test.each([
    [0, roadSize.today],
    [-1, 100],
    [-12, 41],
    [-400, 40],
    [365, 1003],
  ])("%i days from now is at %i", (days, x) => {
    expect(xOf(days)).toBe(x);
  });
});

describe("stops", () => {
  test("that are far apart aren't merged", () => {
    expect(stopsOn(-12, 5, 24, 84, 162).map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test("that are close are merged into the first", () => {
    const [only, later] = stopsOn(84, 90, 300);
    expect(only).toMatchObject({ title: "Oil change and 1 more", x: xOf(84) });
    expect(later?.items).toHaveLength(1);
  });

  test("that were missed don't merge with what's due today, which is in front of the car", () => {
    const [missed, today] = stopsOn(-3, 0);
    expect(missed?.x).toBeLessThan(roadSize.today);
    expect(today?.x).toBeGreaterThan(roadSize.today + 63);
  });

  test("never touch, keep their order and lose nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 366 }), { maxLength: 14 }), (days) => {
        const sorted = days.toSorted((a, b) => a - b);
        const stops = stopsOn(...sorted);
        expect(stops.flatMap(({ items }) => items.map((item) => item.days))).toEqual(sorted);
        for (const [index, stop] of stops.entries())
          if (index > 0) expect(stop.x - stops[index - 1]!.x).toBeGreaterThanOrEqual(96);
      }),
    );
  });
});

test("What has no day yet goes where there's room, and what doesn't fit is left out", () => {
  const unknown = Array.from({ length: 9 }, () => ({ title: "Tires?", when: "age unknown" }));
  const stops = stopsOn(5, 84);
  const places = freePlaces(unknown, stops);
  expect(places.length).toBeGreaterThan(3);
  expect(places.length).toBeLessThan(9);
  for (const { x } of places)
    for (const stop of stops) expect(Math.abs(x - stop.x)).toBeGreaterThanOrEqual(96);
});
