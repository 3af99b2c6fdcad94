import type { Point } from "#app/shops/search/distance.ts";
import { boxAround, doOverlap, isInside, type Box, type Spot } from "./boxes.ts";
import { dotArea, fitMap, mapArea, ringDistance, visibleRings } from "./map-frame.ts";
import {
  boxesBeside,
  boxesOnRing,
  labelAt,
  placeLabel,
  textWidth,
  type Label,
} from "./map-labels.ts";
import { spreadDots } from "./spread-dots.ts";
import type { Town } from "./join-towns.ts";

type MapContent = {
  center: Point;
  /** What the center is, unless the title says it. */
  centerName: string;
  /** Numbered in this order. */
  shops: readonly Point[];
  towns: readonly Town[];
  /** The center is a shop: the map reaches this far around it. */
  reachKm?: number;
};

type Unit = { km: number; format: (distance: number) => string };

const dotDistance = 26;
const diamond = 22;
const maxTowns = 12;
const scaleSpot = { x: 14, y: 327 };
const arrowBox: Box = { x: 328, y: 296, width: 28, height: 40 };

/**
 * Finished: every dot and label has its place. `across` is the width of a label that a ring goes
 * through.
 */
export function buildMapDrawing(
  { center, centerName, shops, towns, reachKm }: MapContent,
  unit: Unit,
) {
  const { locate, unitsPerKm } = fitMap(center, reachKm ? square(center, reachKm) : shops);
  const you = locate(center);
  const spots = shops.map(locate);
  const ringStep = ringDistance({ locate, unitsPerKm }, unit.km);
  const ringRadius = ringStep * unit.km * unitsPerKm;
  const scaleLabel = placeScaleLabel(unit.format(ringStep), ringRadius);
  const scaleBox = { x: 4, y: 314, width: scaleLabel.box.x + scaleLabel.box.width, height: 22 };
  const own = centerName ? placeOwn(centerName, you, spots) : null;
  const fixed = [boxAround(you, diamond), ...(own ? [own.box] : [])];
  const dots = spreadDots(spots, { distance: dotDistance, area: dotArea, taken: fixed });
  const taken = [...fixed, scaleBox, arrowBox, ...dots.map((dot) => boxAround(dot, dotDistance))];
  const rings = placeRings(you, { step: ringStep, radius: ringRadius }, unit, taken);
  const places = placeTowns(towns, locate, [...taken, ...rings.map(({ label }) => label.box)]);
  return {
    you: round(you),
    rings: rings.map(({ radius, label }) => ({
      radius: Math.round(radius),
      ...text(label),
      across: Math.round(label.box.width),
    })),
    scale: Math.round(ringRadius),
    names: [scaleLabel, ...places.labels].map((label) => ({
      ...text(label),
      across: rings.some(({ radius }) => doesCross(label.box, you, radius))
        ? Math.round(label.box.width)
        : undefined,
    })),
    own: own && text(own),
    dots: dots.map(round),
    moved: pathOf(spots, dots),
    towns: places.spots.map(round),
  };
}

export type MapDrawing = ReturnType<typeof buildMapDrawing>;

function square({ latitude, longitude }: Point, km: number): Point[] {
  const height = km / 111.195;
  const width = height / Math.cos((latitude * Math.PI) / 180);
  return [
    { latitude: latitude - height, longitude: longitude - width },
    { latitude: latitude + height, longitude: longitude + width },
  ];
}

/** Whether a ring goes through a label. */
function doesCross({ x, y, width, height }: Box, center: Spot, radius: number): boolean {
  const [left, right, top, bottom] = [
    x - center.x,
    x + width - center.x,
    y - center.y,
    y + height - center.y,
  ];
  const nearest = Math.hypot(Math.max(left, -right, 0), Math.max(top, -bottom, 0));
  const farthest = Math.hypot(
    Math.max(Math.abs(left), Math.abs(right)),
    Math.max(Math.abs(top), Math.abs(bottom)),
  );
  return nearest <= radius && radius <= farthest;
}

/** On the side with the fewest shops; dots then keep off it. */
function placeOwn(name: string, you: Spot, spots: readonly Spot[]): Label {
  const sides = boxesBeside(you, name, [14])
    .map((box) => ({
      box,
      covered: spots.filter((spot) => doOverlap(box, boxAround(spot, dotDistance))).length,
      outside: Math.max(0, 4 - box.x, box.x + box.width - mapArea.width + 4, 4 - box.y),
    }))
    .sort((a, b) => Number(a.outside > 0) - Number(b.outside > 0) || a.covered - b.covered);
  const [{ box }] = sides as [(typeof sides)[number]];
  const x = Math.min(Math.max(4, box.x), mapArea.width - 4 - box.width);
  return labelAt(name, { ...box, x: Math.max(4, x) });
}

function placeScaleLabel(name: string, length: number): Label {
  const start = { x: scaleSpot.x + length + 6, y: scaleSpot.y - 12 };
  return labelAt(name, { ...start, width: textWidth(name), height: 17, anchor: "start" });
}

/** Only rings with a label. */
function placeRings(
  you: Spot,
  { step, radius }: { step: number; radius: number },
  unit: Unit,
  taken: readonly Box[],
) {
  const placed: { radius: number; label: Label }[] = [];
  for (const at of visibleRings(you, radius)) {
    const name = unit.format(at * step);
    const boxes = boxesOnRing(you, at * radius, name);
    const label = placeLabel(name, boxes, [...taken, ...placed.map((one) => one.label.box)]);
    if (label) placed.push({ radius: at * radius, label });
  }
  return placed;
}

/** A town's spot can be under a dot: then its name is beside the dot. */
function placeTowns(towns: readonly Town[], locate: (point: Point) => Spot, taken: readonly Box[]) {
  const labels: Label[] = [];
  const spots: Spot[] = [];
  const boxes = [...taken];
  for (const { name, ...point } of towns) {
    const spot = locate(point);
    const box = boxAround(spot, 6);
    if (!isInside(boxAround(spot, 16), mapArea)) continue;
    const hasSpot = !boxes.some((one) => doOverlap(one, box));
    const label = placeLabel(name, boxesBeside(spot, name, hasSpot ? [7] : [16, 22]), boxes);
    if (!label) continue;
    labels.push(label);
    boxes.push(label.box);
    if (hasSpot) spots.push(spot);
    if (hasSpot) boxes.push(box);
    if (labels.length === maxTowns) break;
  }
  return { labels, spots };
}

const round = ({ x, y }: Spot) => ({ x: Math.round(x), y: Math.round(y) });
const text = ({ text, anchor, ...spot }: Label) => ({
  text,
  ...round(spot),
  anchor: anchor === "start" ? undefined : anchor,
});

/** From where shops are to their dots, if those are elsewhere. */
function pathOf(spots: readonly Spot[], dots: readonly Spot[]): string {
  return spots
    .map((spot, at) => ({ from: round(spot), to: round(dots[at]!) }))
    .filter(({ from, to }) => Math.hypot(from.x - to.x, from.y - to.y) > 5)
    .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join("");
}
