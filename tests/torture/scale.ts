import { appendFileSync } from "node:fs";
import { expect } from "vitest";

/** `npm test` runs smoke tests of a few seconds; `npm run torture` runs full counts. */
export const full = process.env.TORTURE === "full";

export function count(quick: number, complete: number): number {
  return full ? complete : quick;
}

/** `quick` items, spread evenly, or all of them in a full run. */
export function sample<T>(quick: number, all: T[]): T[] {
  const few = Math.min(quick, all.length);
  return full
    ? all
    : Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)]!);
}

/** Smoke tests take their sample of forms from the first pages of a crawl. */
export const maxPages = full ? undefined : 40;

export const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 2 ** 31);

export const minutes = Number(process.env.TORTURE_MINUTES ?? (full ? 30 : 0.05));

export type FigureId = `R${number}`;

/**
 * A figure with a unit is a time or a ratio of times; one that's `ofTime` counts what was done
 * before a time limit.
 */
type Bar = { atMost?: number; atLeast?: number; unit?: Unit; ofTime?: true };
type Unit = "ms" | "×";

type Figure = { id: FigureId; what: string; value: string; bar: string; reached: boolean };

/** Figures of time only fail full runs, because `npm test` may run on a slow or busy machine. */
export function checkFigure(id: FigureId, what: string, value: number, bar: Bar = {}): void {
  const { atMost = Infinity, atLeast = -Infinity, unit, ofTime } = bar;
  const reached = value <= atMost && value >= atLeast;
  report({ id, what, value: shown(value, unit), bar: describe(bar), reached });
  if (!reached && (full || !(unit || ofTime)))
    expect.fail(`${id} ${what}: ${shown(value, unit)}, but the limit is ${describe(bar)}`);
}

function report(figure: Figure): void {
  const file = process.env.TORTURE_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
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
