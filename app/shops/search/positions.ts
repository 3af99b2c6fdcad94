import { distanceKm, type Point } from "./distance.ts";

/** Where things lie on a square drawing of 280 by 280, north above. */
export type Drawing<Thing> = {
  ring: { radius: number; says: number };
  dots: (Thing & { x: number; y: number })[];
};

const [size, ringRadius] = [280, 120];
const rings = [1, 2, 3, 5, 10, 15, 20, 25, 35, 50, 75, 100];

/**
 * Things around a place, with a ring to measure by: the smallest round distance that none of them
 * is beyond.
 *
 * @param unitKm the unit of the ring's distance, in kilometres
 */
export function drawAround<Thing extends Point>(
  middle: Point,
  things: readonly Thing[],
  unitKm: number,
): Drawing<Thing> {
  const farthest = Math.max(0, ...things.map((one) => distanceKm(middle, one))) / unitKm;
  const text = rings.find((ring) => farthest <= ring * 1.001) ?? rings.at(-1)!;
  const scale = ringRadius / (text * unitKm);
  const kmInDegree = distanceKm({ latitude: -0.5, longitude: 0 }, { latitude: 0.5, longitude: 0 });
  const narrow = Math.cos((middle.latitude * Math.PI) / 180);
  const place = (km: number) => Math.round((size / 2 + km * scale) * 10) / 10;
  const dots = things.map((one) => ({
    ...one,
    x: place((one.longitude - middle.longitude) * kmInDegree * narrow),
    y: place((middle.latitude - one.latitude) * kmInDegree),
  }));
  return { ring: { radius: ringRadius, says: text }, dots };
}
