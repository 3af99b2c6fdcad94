import { placeLabels, type PlacedLabel } from "#app/service-records/costs/chart-labels.ts";
import {
  fractionBetween,
  monthTicks,
  ticks,
  toPercent,
} from "#app/service-records/costs/chart-scale.ts";
import { plot, type LinePoint } from "#app/service-records/costs/line-chart.ts";

/** In percent of the plot, from the left and the top. */
export type TrendLine = {
  points: string;
  last: { x: number; y: number };
  heights: { y: number; text: string }[];
  labels: PlacedLabel[];
};

const maxTicks = 4;
const margin = 0.15;

type Words = { value: (value: number) => string; month: (month: number) => string };

/** Unlike a mileage, an economy goes up and down, far from zero. */
export function drawTrend(points: readonly LinePoint[], words: Words): TrendLine {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.5, (high - low) * margin);
  const [bottom, top] = [Math.max(0, low - room), high + room];
  const [first, last] = [points[0]!, points.at(-1)!];
  const fromLeft = (day: number) => toPercent(fractionBetween(day, first.day, last.day));
  const fromTop = (value: number) => toPercent(1 - fractionBetween(value, bottom, top));
  const months = monthTicks(first.day, last.day, maxTicks).map((month) => {
    const day = Date.UTC(Math.floor(month / 12), month % 12) / 86_400_000;
    return {
      x: Math.round(plot.left + (fromLeft(day) * plot.width) / 100),
      text: words.month(month),
    };
  });
  return {
    points: points.map(({ day, value }) => `${fromLeft(day)},${fromTop(value)}`).join(" "),
    last: { x: fromLeft(last.day), y: fromTop(last.value) },
    heights: ticks(bottom, top, maxTicks).map((value) => ({
      y: fromTop(value),
      text: words.value(value),
    })),
    labels: placeLabels(
      months,
      months.map((_, index) => months.length - 1 - index),
    ),
  };
}
