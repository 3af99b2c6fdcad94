import { describe, expect, it } from "vitest";
import { drawAround } from "./positions.ts";

const middle = { latitude: 45, longitude: -75 };
const north = (km: number) => ({ latitude: 45 + km / 111.195, longitude: -75 });
const east = (km: number) => ({ latitude: 45, longitude: -75 + km / 111.195 / Math.SQRT1_2 });

describe("a drawing of what lies around a place", () => {
  it.each([
    [0.2, 1, 1],
    [1, 1, 1],
    [1.2, 1, 2],
    [9, 1.609344, 10],
    [90, 1, 100],
    [161, 1.609344, 100],
  ])("to %d km in units of %d km has a ring of %d", (km, unit, ring) => {
    expect(drawAround(middle, [north(km)], unit).ring.says).toBe(ring);
  });

  it("has north above and east on the right, the same way as long in both", () => {
    const { dots } = drawAround(middle, [middle, north(5), east(5), north(-2.5)], 1);
    expect(dots.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [140, 140],
      [140, 20],
      [260, 140],
      [140, 200],
    ]);
  });

  it("has a ring also around nothing", () =>
    expect(drawAround(middle, [], 1)).toEqual({ ring: { radius: 120, says: 1 }, dots: [] }));
});
