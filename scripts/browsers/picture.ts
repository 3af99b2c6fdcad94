import sharp from "sharp";

export type Box = { left: number; top: number; right: number; bottom: number };

/** A screenshot in gray. */
export type Picture = { width: number; height: number; at(x: number, y: number): number };

const white = 250;
/** Darker or lighter than this is a different color. */
const tolerance = 6;

export async function readPicture(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, at: (x, y) => data[y * width + x] ?? white };
}

const same = (one: number, other: number) => Math.abs(one - other) <= tolerance;

/** What a label is written on: most of its pixels. */
function paperOf(picture: Picture, { left, top, right, bottom }: Box): number {
  const counts = new Map<number, number>();
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const color = picture.at(x, y);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? white;
}

/** Where an area's content ends. */
export function findEnd(picture: Picture, { left, top, right, bottom }: Box): number {
  const paper = picture.at(left, bottom - 1);
  for (let y = bottom - 1; y > top; y--)
    for (let x = left; x < right; x++) if (!same(picture.at(x, y), paper)) return y + 2;
  return bottom;
}

/** The first box with a border below a label, under any hints. */
export function findFieldBelow(picture: Picture, label: Box, maxDistance = 160): Box | null {
  const x = label.left + 12;
  const minWidth = 50;
  const paper = paperOf(picture, label);
  const isEdge = (y: number) => {
    const color = picture.at(x, y);
    if (same(color, paper) || same(color, picture.at(x, y - 1))) return false;
    for (let across = 1; across < minWidth; across++)
      if (!same(picture.at(x + across, y), color)) return false;
    return true;
  };
  const minHeight = 14;
  for (let top = label.bottom + 1; top < label.bottom + maxDistance; top++) {
    if (!isEdge(top)) continue;
    for (let bottom = top + minHeight; bottom < top + maxDistance; bottom++) {
      if (!isEdge(bottom)) continue;
      // It may be a button.
      const inside = { left: x, top: top + 2, right: x + minWidth, bottom: bottom - 1 };
      const isLight = paperOf(picture, inside) > paper - tolerance;
      return isLight ? { left: label.left, top, right: x + minWidth, bottom } : null;
    }
  }
  return null;
}

/** A field on the label's own line. */
export function findFieldRightOf(picture: Picture, label: Box, maxDistance = 30): Box | null {
  const y = Math.round((label.top + label.bottom) / 2);
  const paper = paperOf(picture, label);
  const isEdge = (x: number) => {
    for (let down = -6; down <= 6; down++)
      if (!same(picture.at(x, y + down), picture.at(x, y))) return false;
    return !same(picture.at(x, y), paper);
  };
  for (let x = label.right - 2; x < label.right + maxDistance; x++)
    if (isEdge(x)) return { left: x + 4, top: y - 4, right: x + 40, bottom: y + 4 };
  return null;
}

/** A checkbox or radio button: something square next to a label, maybe a bit higher or lower. */
export function findBoxLeftOf(picture: Picture, label: Box): Box | null {
  const middle = Math.round((label.top + label.bottom) / 2);
  const paper = picture.at(label.left - 3, middle);
  const distance = ({ right, top, bottom }: Box) =>
    label.left - right + 4 * Math.abs((top + bottom) / 2 - middle);
  let nearest: Box | null = null;
  for (let y = middle - 22; y <= middle + 22; y++)
    for (let x = Math.max(1, label.left - 110); x < label.left - 3; x++) {
      const shape = outline(picture, x, y, paper);
      if (shape && isBox(shape) && (!nearest || distance(shape) < distance(nearest)))
        nearest = shape;
    }
  return nearest;
}

function isBox({ left, top, right, bottom }: Box): boolean {
  const [width, height] = [right - left, bottom - top];
  return width > 8 && width < 26 && Math.abs(width - height) <= 3;
}

/** What's around the connected pixels that aren't paper, unless it's larger than a box. */
function outline(picture: Picture, x: number, y: number, paper: number): Box | null {
  const reach = 26;
  const box = { left: x, top: y, right: x + 1, bottom: y + 1 };
  const seen = new Set<number>();
  const open: [x: number, y: number][] = [[x, y]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [atX, atY] = next;
    const key = atY * picture.width + atX;
    if (seen.has(key) || same(picture.at(atX, atY), paper)) continue;
    seen.add(key);
    box.left = Math.min(box.left, atX);
    box.top = Math.min(box.top, atY);
    box.right = Math.max(box.right, atX + 1);
    box.bottom = Math.max(box.bottom, atY + 1);
    if (box.right - box.left > reach || box.bottom - box.top > reach) return null;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) open.push([atX + dx, atY + dy]);
  }
  return seen.size > 0 ? box : null;
}

/** If there's a border or another color around it, on all sides. */
export function isFramed(picture: Picture, { left, top, right, bottom }: Box): boolean {
  const x = Math.round((left + right) / 2);
  const y = Math.round((top + bottom) / 2);
  const reach = 45;
  const inside = picture.at(left - 2, y);
  const ends = (dx: number, dy: number, fromX: number, fromY: number) => {
    for (let step = 2; step < reach * (dx ? 14 : 1); step++) {
      const [atX, atY] = [fromX + dx * step, fromY + dy * step];
      if (atX < 0 || atX >= picture.width || atY < 0) return false;
      if (!same(picture.at(atX, atY), inside)) return true;
    }
    return false;
  };
  const sides = ends(-1, 0, left, y) && ends(1, 0, right, y);
  return sides && ends(0, -1, x, top) && ends(0, 1, x, bottom);
}
