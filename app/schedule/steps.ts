import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import { convertDistance } from "#app/i18n/numbers.ts";

/** Schedules are printed in steps of round figures; none of ours is shorter than so much. */
const round: Record<DistanceUnit, number> = { mi: 250, km: 500 };
const shortest: Record<DistanceUnit, number> = { mi: 2_500, km: 4_000 };

/**
 * How far apart the stops of a schedule are: as far as what comes back soonest, in a round figure
 * of the odometer's unit. Null when nothing comes back by distance.
 */
export function stepSize(intervals: readonly Distance[], unit: DistanceUnit): number | null {
  if (intervals.length === 0) return null;
  const soonest = Math.min(
    ...intervals.map(({ distance, unit: from }) => convertDistance(distance, from, unit)),
  );
  return Math.max(shortest[unit], Math.round(soonest / round[unit]) * round[unit]);
}

/**
 * The stop at which something is done that is due at a distance: never later than due by more than
 * a quarter of a step, so rather at the stop before.
 */
export function stepOf(at: number, size: number): number {
  return Math.floor((at + size / 4) / size) * size;
}

/**
 * The last stop before something is due. What is due on a day is never put at a later one; what is
 * due by distance may be late by so little that a driver wouldn't stop twice.
 */
export function stepBefore(at: number, size: number, { onDay }: { onDay: boolean }): number {
  return Math.floor((at + (onDay ? 0 : size / 20)) / size) * size;
}

/** Things by the stop at which they are done, the nearest to the start first. */
export function bySteps<Thing>(
  things: readonly Thing[],
  stop: (thing: Thing) => number,
): { at: number; things: Thing[] }[] {
  const steps = new Map<number, Thing[]>();
  for (const thing of things) {
    const at = stop(thing);
    steps.set(at, [...(steps.get(at) ?? []), thing]);
  }
  return [...steps].map(([at, things]) => ({ at, things })).sort((a, b) => a.at - b.at);
}
