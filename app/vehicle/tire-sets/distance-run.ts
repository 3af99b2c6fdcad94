import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { estimateMiles, odometerAtService, type Odometer } from "#app/vehicle/odometer/odometer.ts";

export type MountChange = { date: string; odometer: Distance | null };

/** `changes` alternates between off and on, starting with off. */
export type MountHistory = {
  mountDate: string | null;
  mountOdometer: Distance | null;
  ranBefore: Distance | null;
  changes: readonly MountChange[];
};

export function isMounted({ changes }: Pick<MountHistory, "changes">): boolean {
  return changes.length % 2 === 0;
}

export function getLastChange({
  mountDate,
  mountOdometer,
  changes,
}: MountHistory): MountChange | null {
  return (
    changes.at(-1) ?? (mountDate === null ? null : { date: mountDate, odometer: mountOdometer })
  );
}

/** Miles, unrounded. Null if the odometer isn't known for one of the days. */
export function getMilesRun(
  set: MountHistory,
  odometer: Odometer | null,
  today: string,
): number | null {
  const closed = runUntilLastChange(set, odometer);
  if (closed === null || !isMounted(set)) return closed;
  const since = milesAt(getLastChange(set), odometer);
  return since === null || !odometer
    ? null
    : closed + Math.max(0, estimateMiles(odometer, today) - since);
}

/** The mileage as if the set had never been off. Null for a stored set. */
export function getTreadLifeStart(set: MountHistory, odometer: Odometer | null): number | null {
  if (!isMounted(set)) return null;
  const closed = runUntilLastChange(set, odometer);
  const since = milesAt(getLastChange(set), odometer);
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

function milesAt(change: MountChange | null, odometer: Odometer | null): number | null {
  return change && (odometerAtService(odometer, change.date, change.odometer)?.miles ?? null);
}
