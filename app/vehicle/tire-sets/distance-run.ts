import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { milesOn, odometerWhenDone, type Odometer } from "#app/vehicle/odometer/odometer.ts";

/** When a set went on or came off, with the odometer where its owner noted it. */
export type Change = { date: string; odometer: Distance | null };

/**
 * Where a set has been: first mounted on `mountDate`, then off and on in turns. `ranBefore` is what
 * it had run before that.
 */
export type Whereabouts = {
  mountDate: string | null;
  mountOdometer: Distance | null;
  ranBefore: Distance | null;
  changes: readonly Change[];
};

/** Whether a set is on the vehicle, and not stored for another season. */
export function isMounted({ changes }: Pick<Whereabouts, "changes">): boolean {
  return changes.length % 2 === 0;
}

/**
 * When a set on the vehicle was put there last, or a stored one came off; null where nobody knows.
 */
export function lastChange({ mountDate, mountOdometer, changes }: Whereabouts): Change | null {
  return (
    changes.at(-1) ?? (mountDate === null ? null : { date: mountDate, odometer: mountOdometer })
  );
}

/**
 * How far a set has run until today, in miles, unrounded; null where nobody knows the odometer of
 * one of its days.
 */
export function milesRun(
  set: Whereabouts,
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

/**
 * What the odometer would have shown if the set on the vehicle had run all its distance in one go:
 * from where its tread life counts. Null for a stored one, which runs nowhere.
 */
export function runsFrom(set: Whereabouts, odometer: Odometer | null): number | null {
  if (!isMounted(set)) return null;
  const closed = runUntilLastChange(set, odometer);
  const since = milesAt(lastChange(set), odometer);
  return closed === null || since === null ? null : since - closed;
}

function runUntilLastChange(set: Whereabouts, odometer: Odometer | null): number | null {
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
