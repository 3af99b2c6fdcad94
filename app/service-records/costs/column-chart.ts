import { fractionBetween } from "./chart-scale.ts";
import { byImportance, placeLabels, spanOf, type Label, type PlacedLabel } from "./chart-labels.ts";

export type ColumnValue = {
  /** In the table. */
  name: string;
  value: string;
  /** Below the column, where there's room. */
  label: string;
  /** Above the column, where there's room. */
  short: string;
  /** Null if it's unknown. */
  amount: number | null;
};

/** What's in a table beside the drawing. */
export type TableRow = [name: string, value: string];

export type Columns = {
  /** In percent of the highest. */
  heights: (number | null)[];
  /** Each above the highest column that it's as wide as. */
  values: (PlacedLabel & { above: number })[];
  labels: PlacedLabel[];
  /** The newest first. */
  rows: TableRow[];
};

/** Fewer would be as wide as walls. */
const minSlots = 3;
const barShare = 0.76;

const slotWidth = (count: number) => 100 / Math.max(minSlots, count);

export function placeBar(index: number, count: number): { x: string; width: string } {
  const slot = slotWidth(count);
  return {
    x: `${round((index + (1 - barShare) / 2) * slot)}%`,
    width: `${round(slot * barShare)}%`,
  };
}

/** @param values oldest first; `max` keeps the newest in the drawing, and all in the table */
export function drawColumns(all: readonly ColumnValue[], max: number): Columns {
  const values = all.slice(-max);
  const slot = slotWidth(values.length);
  const highest = Math.max(...values.map(({ amount }) => amount ?? 0));
  const center = (index: number) => round((index + 0.5) * slot);
  const heightOf = ({ amount }: ColumnValue) =>
    amount === null ? null : Math.round(100 * fractionBetween(amount, 0, highest));
  const order = byImportance(values.map(({ amount }) => amount));
  const above = placeLabels(
    values.map(({ short }, index) => ({ x: center(index), text: short })),
    order,
  );
  const highestBelow = (label: Label) => {
    const { from, to } = spanOf(label);
    const below = values.slice(Math.floor(from / slot), Math.ceil(to / slot));
    return Math.max(...below.map((value) => heightOf(value) ?? 0));
  };
  return {
    heights: values.map(heightOf),
    values: above.map((label) => ({ ...label, above: highestBelow(label) })),
    labels: placeLabels(
      values.map(({ label }, index) => ({ x: center(index), text: label })),
      values.map((_, index) => values.length - 1 - index),
    ),
    rows: all.map(({ name, value }): TableRow => [name, value]).reverse(),
  };
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
