import { describe, expect, it } from "vitest";
import { buildMapDrawing } from "./map-drawing.ts";

const middle = { latitude: 45, longitude: -75 };
const north = (km: number) => ({ latitude: 45 + km / 111.195, longitude: -75 });
const east = (km: number) => ({ latitude: 45, longitude: -75 + km / 111.195 / Math.SQRT1_2 });

describe("the map of shops", () => {
  it.each([
    [0.2, 1, 1],
    [1, 1, 1],
    [1.2, 1, 2],
    [9, 1.609344, 10],
    [90, 1, 100],
    [161, 1.609344, 100],
  ])("draws a shop %d km away in units of %d km within a ring of %d", (km, unit, ring) => {
    expect(buildMapDrawing(middle, [north(km)], unit).ring.distance).toBe(ring);
  });

  it("puts north at the top and east on the right, at the same scale", () => {
    const { dots } = buildMapDrawing(middle, [middle, north(5), east(5), north(-2.5)], 1);
    expect(dots.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [140, 140],
      [140, 20],
      [260, 140],
      [140, 200],
    ]);
  });

  it("has a ring even without shops", () =>
    expect(buildMapDrawing(middle, [], 1)).toEqual({
      ring: { radius: 120, distance: 1 },
      dots: [],
    }));
});
