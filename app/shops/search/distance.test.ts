import { expect, test } from "vitest";
import { distanceKm, type Point } from "./distance.ts";

const toronto = { latitude: 43.6532, longitude: -79.3832 };
const buffalo = { latitude: 42.8864, longitude: -78.8784 };

test.each<[string, Point, Point, number]>([
  ["from a place to itself", toronto, toronto, 0],
  ["from Toronto to Buffalo", toronto, buffalo, 94.6],
  [
    "along a degree of a meridian",
    { latitude: 45, longitude: -75 },
    { latitude: 46, longitude: -75 },
    111.2,
  ],
  [
    "along a degree of the 60th parallel, half of that",
    { latitude: 60, longitude: -75 },
    { latitude: 60, longitude: -76 },
    55.6,
  ],
])("the way %s", (_what, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 0);
});
