import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import { convertDistance } from "#app/i18n/numbers.ts";

/** Manuals use round figures. */
const round: Record<DistanceUnit, number> = { mi: 250, km: 500 };
const shortest: Record<DistanceUnit, number> = { mi: 2_500, km: 4_000 };

/** The shortest interval, rounded. Null if there are none. */
export function stepSize(intervals: readonly Distance[], unit: DistanceUnit): number | null {
  if (intervals.length === 0) return null;
  const soonest = Math.min(
    ...intervals.map(({ distance, unit: from }) => convertDistance(distance, from, unit)),
  );
  return Math.max(shortest[unit], Math.round(soonest / round[unit]) * round[unit]);
}

/** May be late by at most a quarter of a step. */
export function stepOf(at: number, size: number): number {
  return Math.floor((at + size / 4) / size) * size;
}

/**
 * Never after a due day. By distance it may be slightly late, so that a driver doesn't have to stop twice.
 */
export function stepBefore(at: number, size: number, { onDay }: { onDay: boolean }): number {
  return Math.floor((at + (onDay ? 0 : size / 20)) / size) * size;
}

export function groupBySteps<Item>(
  items: readonly Item[],
  stop: (item: Item) => number,
): { at: number; items: Item[] }[] {
  const steps = new Map<number, Item[]>();
  for (const item of items) {
    const at = stop(item);
    const known = steps.get(at);
    if (known) known.push(item);
    else steps.set(at, [item]);
  }
  return [...steps].map(([at, items]) => ({ at, items })).sort((a, b) => a.at - b.at);
}
