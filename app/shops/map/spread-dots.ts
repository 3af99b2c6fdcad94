import { boxAround, doOverlap, isInside, type Box, type Spot } from "./boxes.ts";

type Room = {
  /** Between the centers of two dots. */
  distance: number;
  area: Box;
  /** What dots don't cover. */
  taken: readonly Box[];
};

const step = 3;
const directions = 24;

/** Each dot keeps its place if that's free, or moves to the nearest free place. */
export function spreadDots(spots: readonly Spot[], room: Room): Spot[] {
  const placed: Spot[] = [];
  for (const spot of spots) placed.push(findFree(spot, placed, room));
  return placed;
}

function findFree(spot: Spot, placed: readonly Spot[], room: Room): Spot {
  const farthest = room.area.width + room.area.height;
  for (let away = 0; away <= farthest; away += step)
    for (const candidate of around(spot, away))
      if (isFree(candidate, placed, room)) return candidate;
  return spot;
}

function around({ x, y }: Spot, away: number): Spot[] {
  if (away === 0) return [{ x, y }];
  return Array.from({ length: directions }, (_, at) => {
    const angle = (at * 2 * Math.PI) / directions;
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
  });
}

function isFree(spot: Spot, placed: readonly Spot[], { distance, area, taken }: Room): boolean {
  const box = boxAround(spot, distance);
  return (
    isInside(box, area) &&
    !taken.some((one) => doOverlap(one, box)) &&
    placed.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= distance)
  );
}
