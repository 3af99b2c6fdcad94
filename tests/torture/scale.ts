import { appendFileSync } from "node:fs";
import { expect } from "vitest";

/**
 * The same code runs in two sizes: a smoke test of a few seconds within `npm test`, and the full
 * counts in `npm run torture`, which alone holds a machine to times.
 */
export const full = process.env.TORTURE === "full";

export function count(quick: number, complete: number): number {
  return full ? complete : quick;
}

/** All of them at full size, else so many, spread evenly. */
export function sample<T>(quick: number, all: T[]): T[] {
  const few = Math.min(quick, all.length);
  return full
    ? all
    : Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)]!);
}

/** How far a crawl for forms goes; a smoke test takes its sample from the first pages. */
export const maxPages = full ? undefined : 40;

/** What random input is made from; another one at each run, and printed, unless one is given. */
export const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 2 ** 31);

/** How long the long-distance run takes. */
export const minutes = Number(process.env.TORTURE_MINUTES ?? (full ? 30 : 0.05));

export type FigureId = `R${number}`;

/** With a unit it is a time, or a ratio of times. */
type Bar = { atMost?: number; atLeast?: number; unit?: Unit };
type Unit = "ms" | "×";

type Figure = { id: FigureId; what: string; value: string; bar: string; reached: boolean };

/**
 * Notes a figure for the table, and fails the test when it misses its bar; without one it is only
 * told. Times fail a test only at full size: `npm test` may run on any machine, beside anything.
 */
export function reach(id: FigureId, what: string, value: number, bar: Bar): void {
  const { atMost = Infinity, atLeast = -Infinity, unit } = bar;
  const reached = value <= atMost && value >= atLeast;
  note({ id, what, value: shown(value, unit), bar: describe(bar), reached });
  if (!reached && (full || !unit))
    expect.fail(`${id} ${what}: ${shown(value, unit)}, and the bar is ${describe(bar)}`);
}

function note(figure: Figure): void {
  const report = process.env.TORTURE_REPORT;
  if (report) appendFileSync(report, `${JSON.stringify(figure)}\n`);
}

function describe({ atMost, atLeast, unit }: Bar): string {
  if (atMost !== undefined && atMost === atLeast) return shown(atMost, unit);
  return [
    atLeast !== undefined && `≥ ${shown(atLeast, unit)}`,
    atMost !== undefined && `≤ ${shown(atMost, unit)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function shown(value: number, unit?: Unit): string {
  const rounded = Number.isInteger(value)
    ? value
    : Math.abs(value) < 10
      ? Number(value.toFixed(2))
      : Math.round(value);
  return rounded.toLocaleString("en-US") + (unit ? ` ${unit}` : "");
}
