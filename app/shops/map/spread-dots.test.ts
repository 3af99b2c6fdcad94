import { describe, expect, it } from "vitest";
import { boxAround, doOverlap, isInside, type Spot } from "./boxes.ts";
import { spreadDots } from "./spread-dots.ts";

const area = { x: 0, y: 0, width: 332, height: 292 };
const spread = (spots: Spot[], taken = [boxAround({ x: 166, y: 146 }, 20)]) =>
  spreadDots(spots, { distance: 26, area, taken });

/** Repeatable, so that a failure is too. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe("the numbered dots of a map", () => {
  it("stay where they are if they have room", () => {
    const spots = [
      { x: 40, y: 40 },
      { x: 66, y: 40 },
      { x: 300, y: 200 },
    ];
    expect(spread(spots)).toEqual(spots);
  });

  it.each<[string, Spot[], Spot[]]>([
    [
      "beside the first of the same place",
      [
        { x: 50, y: 50 },
        { x: 50, y: 50 },
      ],
      [
        { x: 50, y: 50 },
        { x: 77, y: 50 },
      ],
    ],
    ["away from the edge", [{ x: 0, y: 100 }], [{ x: 15, y: 100 }]],
    ["off the owner’s place", [{ x: 170, y: 146 }], [{ x: 191, y: 146 }]],
  ])("move %s", (_label, spots, moved) => {
    expect(spread(spots).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))).toEqual(
      moved,
    );
  });

  it.each(Array.from({ length: 60 }, (_, at) => at + 1))(
    "never overlap or leave the map, as in layout %d",
    (seed) => {
      const next = numbersFrom(seed * 7_919);
      // From a single crossroads to the full width.
      const across = 332 * next() ** 3;
      const spots = Array.from({ length: 10 }, () => ({
        x: 166 + (next() - 0.5) * across,
        y: 146 + (next() - 0.5) * Math.min(across, 290),
      }));
      const taken = [boxAround({ x: 166, y: 146 }, 20), { x: 180, y: 137, width: 95, height: 18 }];
      const dots = spread(spots, taken);
      const boxes = dots.map((dot) => boxAround(dot, 26));
      expect(boxes.every((box) => isInside(box, area))).toBe(true);
      expect(boxes.some((box) => taken.some((one) => doOverlap(one, box)))).toBe(false);
      dots.forEach((dot, at) => {
        for (const other of dots.slice(0, at))
          expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThanOrEqual(26);
      });
    },
  );
});
