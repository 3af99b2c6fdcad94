import type { SVGAttributes } from "react";
import type { BodyType } from "./silhouette.tsx";

const SPRITE = "/Service/static/cars.svg";

type Box = { symbol: string; width: number; height: number };

const sedan = { symbol: "sedan", width: 160, height: 56 };
const suv = { symbol: "suv", width: 160, height: 64 };

/** As drawn in the sprite, all at one scale. */
export const carBoxes: Record<BodyType, Box> = {
  sedan,
  coupe: sedan,
  convertible: sedan,
  hatchback: sedan,
  wagon: suv,
  suv,
  pickup: { symbol: "pickup", width: 184, height: 64 },
  van: suv,
  motorcycle: sedan,
};

type CarProps = { body: BodyType; color: string } & SVGAttributes<SVGSVGElement>;

/** The sprite draws the body in the current color. */
export function Car({ body, color, ...rest }: CarProps) {
  const { symbol, width, height } = carBoxes[body];
  return (
    <svg {...rest} viewBox={`0 0 ${width} ${height}`} color={color} aria-hidden="true">
      <use xlinkHref={`${SPRITE}#${symbol}`} />
    </svg>
  );
}
