import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { milesOn, odometerWhenDone, type Odometer } from "#app/vehicle/odometer/odometer.ts";

export type Change = { date: string; odometer: Distance | null };

/** `changes` alternates between off and on, starting with off. */
export type MountHistory = {
  mountDate: string | null;
  mountOdometer: Distance | null;
  ranBefore: Distance | null;
  changes: readonly Change[];
};

export function isMounted({ changes }: Pick<MountHistory, "changes">): boolean {
  return changes.length % 2 === 0;
}

export function lastChange({ mountDate, mountOdometer, changes }: MountHistory): Change | null {
  return (
    changes.at(-1) ?? (mountDate === null ? null : { date: mountDate, odometer: mountOdometer })
  );
}

/** Miles, unrounded. Null if the odometer isn't known for one of the days. */
export function milesRun(
  set: MountHistory,
  odometer: Odometer | null,
  today: string,
): number | null {
  const closed = runUntilLastChange(set, odometer);
  if (closed === null || !isMounted(set)) return closed;
  const since = milesAt(lastChange(set), odometer);
  return since === null || !odometer
    ? null
    : closed + Math.max(0, milesOn(odometer, today) - since);
}

/** The mileage as if the set had never been off. Null for a stored set. */
export function runsFrom(set: MountHistory, odometer: Odometer | null): number | null {
  if (!isMounted(set)) return null;
  const closed = runUntilLastChange(set, odometer);
  const since = milesAt(lastChange(set), odometer);
  return closed === null || since === null ? null : since - closed;
}

function runUntilLastChange(set: MountHistory, odometer: Odometer | null): number | null {
  const before = set.ranBefore ? toMiles(set.ranBefore) : 0;
  const first =
    set.mountDate === null ? [] : [{ date: set.mountDate, odometer: set.mountOdometer }];
  const all = [...first, ...set.changes];
  const ends = isMounted(set) ? all.slice(0, -1) : all;
  const pairs = Array.from(
    { length: Math.floor(ends.length / 2) },
    (_, at) => [ends[2 * at]!, ends[2 * at + 1]!] as const,
  );
  return pairs.reduce<number | null>((sum, [on, off]) => {
    if (on.date === off.date && !on.odometer && !off.odometer) return sum;
    const [from, to] = [milesAt(on, odometer), milesAt(off, odometer)];
    return sum === null || from === null || to === null ? null : sum + Math.max(0, to - from);
  }, before);
}

function milesAt(change: Change | null, odometer: Odometer | null): number | null {
  return change && (odometerWhenDone(odometer, change.date, change.odometer)?.miles ?? null);
}
