import fc from "fast-check";
import { expect, test } from "vitest";
import { boxAround, distanceKm, type Point } from "./distance.ts";

const toronto = { latitude: 43.6532, longitude: -79.3832 };
const buffalo = { latitude: 42.8864, longitude: -78.8784 };

test.each<[string, Point, Point, number]>([
  ["from a place to itself", toronto, toronto, 0],
  ["from Toronto to Buffalo", toronto, buffalo, 94.6],
  ["along a degree of a meridian", { latitude: 45, longitude: -75 }, { latitude: 46, longitude: -75 }, 111.2],
  ["along a degree of the 60th parallel, half of that", { latitude: 60, longitude: -75 }, { latitude: 60, longitude: -76 }, 55.6],
])("the way %s", (_what, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 0);
});

const place = fc.record({ latitude: fc.double({ min: 18, max: 72, noNaN: true }), longitude: fc.double({ min: -165, max: -53, noNaN: true }) });

test("a box holds all that is as near as it says, and little more", () => {
  const near = fc.tuple(place, fc.integer({ min: 1, max: 160 }), fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }));
  fc.assert(
    fc.property(near, ([from, km, direction]) => {
      const box = boxAround(from, km);
      const to = goFrom(from, km * 0.999, direction);
      expect([box.south <= to.latitude, to.latitude <= box.north, box.west <= to.longitude, to.longitude <= box.east]).toEqual([true, true, true, true]);
      expect(distanceKm(from, { latitude: box.north, longitude: from.longitude })).toBeCloseTo(km, 3);
    }),
  );
});

/** Where one is after so many kilometres in a direction (0 is north), on a round earth. */
function goFrom({ latitude, longitude }: Point, km: number, direction: number): Point {
  const [angle, degree] = [km / 6_371.0088, Math.PI / 180];
  const up = latitude * degree;
  const arrived = Math.asin(Math.sin(up) * Math.cos(angle) + Math.cos(up) * Math.sin(angle) * Math.cos(direction));
  const turned = Math.atan2(Math.sin(direction) * Math.sin(angle) * Math.cos(up), Math.cos(angle) - Math.sin(up) * Math.sin(arrived));
  return { latitude: arrived / degree, longitude: longitude + turned / degree };
}
