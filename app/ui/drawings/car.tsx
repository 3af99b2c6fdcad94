import type { SVGAttributes } from "react";
import type { bodyTypes } from "#db/schema/garage-terms.ts";

export type BodyType = (typeof bodyTypes)[number];

const SPRITE = "/Service/static/cars.svg";

type Box = { symbol: string; width: number; height: number };

const box = (symbol: BodyType, width: number, height: number): Box => ({ symbol, width, height });

/** As drawn in the sprite, all at one scale. */
export const carBoxes: Record<BodyType, Box> = {
  sedan: box("sedan", 160, 56),
  coupe: box("coupe", 156, 52),
  convertible: box("convertible", 156, 52),
  hatchback: box("hatchback", 146, 58),
  wagon: box("wagon", 168, 57),
  suv: box("suv", 160, 70),
  pickup: box("pickup", 184, 64),
  van: box("van", 174, 70),
  motorcycle: box("motorcycle", 98, 56),
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

/** In a frame that the longest vehicle nearly fills, so that all keep their sizes. */
export function CarInFrame(props: { body: BodyType; color: string }) {
  const share = (92 * carBoxes[props.body].width) / carBoxes.pickup.width;
  return <Car {...props} width={`${Math.round(share)}%`} />;
}
