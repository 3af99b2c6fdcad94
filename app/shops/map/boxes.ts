/** In units of the drawing; `x` and `y` of a box are its left top corner. */
export type Spot = { x: number; y: number };
export type Box = Spot & { width: number; height: number };

export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function doOverlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function boxAround({ x, y }: Spot, width: number, height = width): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
