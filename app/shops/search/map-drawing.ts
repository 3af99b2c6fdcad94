import { distanceKm, type Point } from "./distance.ts";

/** A square of 280 by 280, with north at the top. */
export type MapDrawing<Item> = {
  ring: { radius: number; distance: number };
  dots: (Item & { x: number; y: number })[];
};

const size = 280;
const ringRadius = 120;
const rings = [1, 2, 3, 5, 10, 15, 20, 25, 35, 50, 75, 100];

/** The ring is the smallest round distance in `unitKm` that contains all items. */
export function buildMapDrawing<Item extends Point>(
  center: Point,
  items: readonly Item[],
  unitKm: number,
): MapDrawing<Item> {
  const farthest = Math.max(0, ...items.map((item) => distanceKm(center, item))) / unitKm;
  const distance = rings.find((ring) => farthest <= ring * 1.001) ?? rings.at(-1)!;
  const scale = ringRadius / (distance * unitKm);
  const kmPerDegree = distanceKm({ latitude: -0.5, longitude: 0 }, { latitude: 0.5, longitude: 0 });
  const longitudeScale = Math.cos((center.latitude * Math.PI) / 180);
  const toPixels = (km: number) => Math.round((size / 2 + km * scale) * 10) / 10;
  const dots = items.map((item) => ({
    ...item,
    x: toPixels((item.longitude - center.longitude) * kmPerDegree * longitudeScale),
    y: toPixels((center.latitude - item.latitude) * kmPerDegree),
  }));
  return { ring: { radius: ringRadius, distance }, dots };
}
