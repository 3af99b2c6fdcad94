/** All lengths are in the drawing's own units, of which a wide screen shows one per pixel. */
export const roadSize = { width: 1088, height: 188, today: 124 };

const pixelsPerRootDay = { ahead: 46, behind: 24 };
const minX = 40;
const carHalf = 64;
const minGap = 96;
const textWidth = { title: 8.5, when: 6.8 };

/** Distance follows the square root of the days, so that the next month has room. */
export function xOf(days: number): number {
  const { today } = roadSize;
  return round(
    days >= 0
      ? today + pixelsPerRootDay.ahead * Math.sqrt(days)
      : Math.max(minX, today - pixelsPerRootDay.behind * Math.sqrt(-days)),
  );
}

export type Label = { title: string; when: string };

export type RoadStop<Item> = Label & { x: number; items: Item[] };

/**
 * Stops along the road, those too close to tell apart merged into the first.
 * @param items in the order of their days
 */
export function stopsAlong<Item extends { days: number }>(
  items: readonly Item[],
  label: (items: Item[]) => Label,
): RoadStop<Item>[] {
  let stops = items.map((item) => stopOf([item], label));
  for (;;) {
    const at = stops.findIndex((stop, index) => index > 0 && areClose(stops[index - 1]!, stop));
    if (at === -1) return stops;
    const merged = [...stops[at - 1]!.items, ...stops[at]!.items];
    stops = stops.toSpliced(at - 1, 2, stopOf(merged, label));
  }
}

function stopOf<Item extends { days: number }>(
  items: Item[],
  label: (items: Item[]) => Label,
): RoadStop<Item> {
  const words = label(items);
  const { days } = items[0]!;
  // What's due in the next few days is in front of the car, not above it.
  const x = days < 0 ? xOf(days) : Math.max(xOf(days), roadSize.today + carHalf + 8);
  return { ...words, x: Math.max(x, halfWidth(words) + 4), items };
}

/**
 * Places for what has no day yet, from left to right, where no stop is.
 * @param labels the first of them come first; those that don't fit are left out
 */
export function freePlaces(
  labels: readonly Label[],
  stops: readonly (Label & { x: number })[],
): (Label & { x: number })[] {
  const placed: (Label & { x: number })[] = [];
  for (const label of labels) {
    const before = placed.at(-1);
    let x = Math.max(roadSize.today + carHalf + halfWidth(label), before ? before.x + minGap : 0);
    while (
      x < roadSize.width &&
      [...stops, ...placed].some((one) => areClose(one, { ...label, x }))
    )
      x += 8;
    if (x + halfWidth(label) > roadSize.width) break;
    placed.push({ ...label, x: round(x) });
  }
  return placed;
}

function areClose(one: Label & { x: number }, other: Label & { x: number }): boolean {
  const gap = Math.max(minGap, halfWidth(one) + halfWidth(other) + 8);
  return Math.abs(one.x - other.x) < gap;
}

export function halfWidth({ title, when }: Label): number {
  return round(Math.max(title.length * textWidth.title, when.length * textWidth.when) / 2);
}

export const roadTop = (x: number) => round(114 + (x * 17) / roadSize.width);
export const roadBottom = (x: number) => round(158 - (x * 13) / roadSize.width);
/** Signs get smaller with the distance. */
export const signSizeAt = (x: number) => round(34 - (8 * x) / roadSize.width);

/** The center line is dashed, and isn't drawn under the car. */
export function centerLine(): { behind: string; ahead: string } {
  const { width, today } = roadSize;
  const middle = (x: number) => Math.round((roadTop(x) + roadBottom(x)) / 2);
  const stretch = (from: number, to: number) => `M${from} ${middle(from)}L${to} ${middle(to)}`;
  return { behind: stretch(6, today - carHalf), ahead: stretch(today + carHalf, width) };
}

function round(length: number): number {
  return Math.round(length);
}
