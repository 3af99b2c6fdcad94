import { placeLabels, type PlacedLabel } from "./chart-labels.ts";
import { fractionBetween, monthTicks, ticks, toPercent } from "./chart-scale.ts";

export type LinePoint = { day: number; value: number };

export type Line = {
  /** In percent of the plot, from the left and the top. */
  known: string;
  estimated: string | null;
  heights: { y: number; text: string }[];
  labels: PlacedLabel[];
};

/** In percent of the chart. The values' labels are left of the plot. */
export const plot = { left: 14, width: 83 };

const maxTicks = 4;

type Words = { value: (value: number) => string; month: (month: number) => string };

/** @param known at least two points, oldest first */
export function drawLine(
  known: readonly LinePoint[],
  estimate: LinePoint | null,
  words: Words,
): Line {
  const first = known[0]!;
  const lastKnown = known.at(-1)!;
  const last = estimate ?? lastKnown;
  const bottom = bottomOf(first.value, last.value);
  const fromLeft = (day: number) => toPercent(fractionBetween(day, first.day, last.day));
  const fromTop = (value: number) => toPercent(1 - fractionBetween(value, bottom, last.value));
  const toText = (points: readonly LinePoint[]) =>
    points.map(({ day, value }) => `${fromLeft(day)},${fromTop(value)}`).join(" ");
  const months = monthTicks(first.day, last.day, maxTicks).map((month) => {
    const day = Date.UTC(Math.floor(month / 12), month % 12) / 86_400_000;
    const x = Math.round(plot.left + (fromLeft(day) * plot.width) / 100);
    return { x, text: words.month(month) };
  });
  return {
    known: toText(known),
    estimated: estimate && toText([lastKnown, estimate]),
    heights: ticks(bottom, last.value, maxTicks).map((value) => ({
      y: fromTop(value),
      text: words.value(value),
    })),
    labels: placeLabels(
      months,
      months.map((_, index) => months.length - 1 - index),
    ),
  };
}

/** Starts at zero, unless the line would only be at the top. */
function bottomOf(low: number, high: number): number {
  return low <= high / 2 ? 0 : Math.max(0, low - Math.max(1000, (high - low) / 2));
}
