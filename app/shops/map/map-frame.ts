import { distanceKm, type Point } from "#app/shops/search/distance.ts";
import type { Box, Spot } from "./boxes.ts";

/** North is at the top. */
export const mapArea: Box = { x: 0, y: 0, width: 360, height: 340 };
/** The scale and the arrow are below. */
export const dotArea: Box = { x: 4, y: 4, width: 352, height: 302 };
/** Of dots, which are 24 across. */
const margin = 14;
const minKm = 1;

export type MapFrame = { locate: (point: Point) => Spot; unitsPerKm: number };

const kmPerDegree = distanceKm({ latitude: -0.5, longitude: 0 }, { latitude: 0.5, longitude: 0 });

/** The largest scale at which the center and all places fit. */
export function fitMap(center: Point, places: readonly Point[]): MapFrame {
  const longitudeScale = Math.cos((center.latitude * Math.PI) / 180);
  const toKm = ({ latitude, longitude }: Point) => ({
    east: (longitude - center.longitude) * kmPerDegree * longitudeScale,
    south: (center.latitude - latitude) * kmPerDegree,
  });
  const all = [center, ...places].map(toKm);
  const east = rangeOf(all.map((one) => one.east));
  const south = rangeOf(all.map((one) => one.south));
  const unitsPerKm = Math.min(
    (dotArea.width - 2 * margin) / Math.max(east.size, minKm),
    (dotArea.height - 2 * margin) / Math.max(south.size, minKm),
  );
  return {
    unitsPerKm,
    locate: (point) => {
      const km = toKm(point);
      return {
        x: dotArea.x + dotArea.width / 2 + (km.east - east.middle) * unitsPerKm,
        y: dotArea.y + dotArea.height / 2 + (km.south - south.middle) * unitsPerKm,
      };
    },
  };
}

function rangeOf(values: number[]): { size: number; middle: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { size: most - least, middle: (least + most) / 2 };
}

const distances = [0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10, 15, 20, 30, 50];
const maxRings = 6;

/** Two to four rings fit on the map. */
export function ringDistance({ unitsPerKm }: MapFrame, unitKm: number): number {
  const visible = mapArea.height / (unitsPerKm * unitKm);
  return distances.filter((distance) => distance <= visible / 3).at(-1) ?? distances[0]!;
}

/** The numbers of the rings that reach into the map. */
export function visibleRings({ x, y }: Spot, radius: number): number[] {
  const farthest = Math.hypot(Math.max(x, mapArea.width - x), Math.max(y, mapArea.height - y));
  const count = Math.min(maxRings, Math.floor(farthest / radius));
  return Array.from({ length: count }, (_, at) => at + 1);
}
