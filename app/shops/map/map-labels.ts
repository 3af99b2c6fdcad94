import { boxAround, doOverlap, isInside, type Box, type Spot } from "./boxes.ts";
import { mapArea } from "./map-frame.ts";

/** In units of the drawing, which is 288 pixels wide on the narrowest phones. */
const fontSize = 15;
const height = 17;

const narrow = /[ .,'’()IJfijlrt1|-]/g;
const wide = /[MWmw@%]/g;

/** Generous: the widest of the fonts that systems have. */
export function textWidth(text: string): number {
  const narrowOnes = text.match(narrow)?.length ?? 0;
  const wideOnes = text.match(wide)?.length ?? 0;
  return fontSize * (0.63 * text.length - 0.26 * narrowOnes + 0.3 * wideOnes);
}

type Anchor = "start" | "middle" | "end";

/** Where a label can be. Its text, which can be narrower, is at the start, middle or end. */
export type LabelBox = Box & { anchor: Anchor };

/** `x` and `y` are where its baseline is anchored. */
export type Label = Spot & { text: string; anchor: Anchor; box: Box };

export function labelAt(text: string, { anchor, ...box }: LabelBox): Label {
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  return { text, anchor, x: box.x + share * box.width, y: box.y + 13, box };
}

/** Right, left, below and above, from nearest to farthest. */
export function boxesBeside({ x, y }: Spot, text: string, gaps: readonly number[]): LabelBox[] {
  const width = textWidth(text);
  const size = { width, height };
  return gaps.flatMap((gap) => [
    { x: x + gap, y: y - height / 2, ...size, anchor: "start" as const },
    { x: x - gap - width, y: y - height / 2, ...size, anchor: "end" as const },
    { x: x - width / 2, y: y + gap - 2, ...size, anchor: "middle" as const },
    { x: x - width / 2, y: y - gap - height + 2, ...size, anchor: "middle" as const },
  ]);
}

/** Where a ring crosses the map, mostly below its center. */
const angles = [85, 70, 100, 55, 115, 40, 130, 25, 150, 10, 170, 275, 260, 290, 240, 310, 210, 340];

export function boxesOnRing({ x, y }: Spot, radius: number, text: string): LabelBox[] {
  return angles.map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const spot = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    return { ...boxAround(spot, textWidth(text), height), anchor: "middle" };
  });
}

const inset = 3;
const labelArea = {
  x: inset,
  y: inset,
  width: mapArea.width - 2 * inset,
  height: mapArea.height - 2 * inset,
};

/** In the first box with room, or nowhere. */
export function placeLabel(
  text: string,
  boxes: readonly LabelBox[],
  taken: readonly Box[],
): Label | null {
  const box = boxes.find(
    (one) => isInside(one, labelArea) && !taken.some((other) => doOverlap(one, other)),
  );
  return box ? labelAt(text, box) : null;
}
