import { packRows, unpackRows } from "#app/service-records/costs/packed-rows.ts";
import type { BodyType } from "#app/ui/drawings/car.tsx";
import type { PastStop } from "./past-layout.ts";

export type PastDrawing = {
  label: string;
  car: { body: BodyType; color: string };
  stops: PastStop[];
  /** Below the road. */
  notes: { x: number; text: string }[];
};

const maxDigit = 9;

export function packPast({ label, car, stops, notes }: PastDrawing): string {
  return packRows([
    [label, car.body, car.color, stops.map(({ count }) => Math.min(count, maxDigit)).join("")],
    ...stops.map((stop) => (stop.label ? [stop.x, stop.label.title, stop.label.when] : [stop.x])),
    ...notes.map(({ x, text }) => [x, text]),
  ]);
}

/** Signs have a check, or the number of visits. */
export function unpackPast(packed: string) {
  const [[label = "", body, color = "", counts = ""] = [], ...rows] = unpackRows(packed);
  return {
    label,
    car: { body: body as BodyType, color },
    signs: counts.replaceAll("1", "✓"),
    stops: rows.slice(0, counts.length),
    notes: rows.slice(counts.length),
  };
}
