import { describe, expect, it } from "vitest";
import { fitMap, mapArea, ringDistance, visibleRings } from "./map-frame.ts";

const middle = { latitude: 45, longitude: -75 };
const north = (km: number) => ({ latitude: 45 + km / 111.195, longitude: -75 });
const east = (km: number) => ({ latitude: 45, longitude: -75 + km / 111.195 / Math.SQRT1_2 });

describe("the frame of a map", () => {
  it("puts north at the top and east on the right, at the same scale", () => {
    const { locate, unitsPerKm } = fitMap(middle, [north(5), north(-5), east(5), east(-5)]);
    const [you, up, right] = [middle, north(5), east(5)].map((point) => {
      const { x, y } = locate(point);
      return [Math.round(x), Math.round(y)];
    });
    expect([you, up, right]).toEqual([
      [180, 155],
      [180, 18],
      [317, 155],
    ]);
    expect(unitsPerKm).toBeCloseTo(27.4);
  });

  it("moves the owner's place aside if all shops are on one side", () => {
    const { locate } = fitMap(middle, [east(-20)]);
    expect([Math.round(locate(middle).x), Math.round(locate(east(-20)).x)]).toEqual([342, 18]);
  });

  it("shows at least a kilometer", () =>
    expect(fitMap(middle, [north(0.01)]).unitsPerKm).toBeCloseTo(274));

  it.each([
    ["miles", 25, 1.609344, 5],
    ["kilometers", 25, 1, 10],
    ["short distances", 1, 1.609344, 0.2],
    ["long distances", 150, 1, 50],
  ])("has rings at round distances in %s", (_label, km, unit, distance) =>
    expect(ringDistance(fitMap(middle, [north(km)]), unit)).toBe(distance),
  );

  it.each([
    ["in the middle", { x: 180, y: 170 }, 100, [1, 2]],
    ["in a corner", { x: 0, y: mapArea.height }, 100, [1, 2, 3, 4]],
    ["among many", { x: 0, y: 0 }, 40, [1, 2, 3, 4, 5, 6]],
  ])("draws the rings that it shows: %s", (_label, spot, radius, rings) =>
    expect(visibleRings(spot, radius)).toEqual(rings),
  );
});
