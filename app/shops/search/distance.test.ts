import { expect, test } from "vitest";
import { distanceKm, type Point } from "./distance.ts";

const toronto = { latitude: 43.6532, longitude: -79.3832 };
const buffalo = { latitude: 42.8864, longitude: -78.8784 };

test.each<[string, Point, Point, number]>([
  ["a place to itself", toronto, toronto, 0],
  ["Toronto to Buffalo", toronto, buffalo, 94.6],
  ["one degree north", { latitude: 45, longitude: -75 }, { latitude: 46, longitude: -75 }, 111.2],
  [
    "one degree east at 60° north, half of that",
    { latitude: 60, longitude: -75 },
    { latitude: 60, longitude: -76 },
    55.6,
  ],
])("measures the distance from %s", (_label, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 0);
});
