import { toMiles } from "#app/i18n/numbers.ts";
import { isMounted, type MountChange } from "#app/vehicle/tire-sets/distance-run.ts";

/** A set as a swap sees it: when it was put where it is. */
export type SwapSet = { id: string; changes: readonly MountChange[]; since: MountChange };

/**
 * When sets move. `date` is null where what was typed is no day, `odometer` where none was typed.
 */
type Moment = { date: string | null; odometer: MountChange["odometer"] };

/** Why a set cannot move, and which. */
export type Blocked<Of extends SwapSet> =
  | { field: "date"; code: "tires.swapTooEarly"; late: Of }
  | { field: "odometer"; code: "tires.swapBelow"; late: Of };

/**
 * No set moves before the day on which it was put where it is, nor at an odometer below that of
 * then; null where all may.
 */
export function blockedMove<Of extends SwapSet>(
  moved: readonly Of[],
  { date, odometer }: Moment,
): Blocked<Of> | null {
  const late = moved.find(({ since }) => date !== null && since.date > date);
  if (late) return { field: "date", code: "tires.swapTooEarly", late };
  const above = moved.find(
    ({ since }) => odometer && since.odometer && toMiles(since.odometer) > toMiles(odometer),
  );
  return above ? { field: "odometer", code: "tires.swapBelow", late: above } : null;
}

export type SwapCheck<Of extends SwapSet> =
  | { ok: true; moved: Of[] }
  | { ok: false; field: "sets"; code: "tires.swap" | "tires.nothingSwapped" }
  | ({ ok: false } & Blocked<Of>);

/**
 * Which sets move, so that those that are ticked are on the vehicle from a day on, and no others.
 */
export function checkSwap<Of extends SwapSet>(
  sets: readonly Of[],
  ticked: readonly string[],
  moment: Moment,
): SwapCheck<Of> {
  if (!sets.some(({ id }) => ticked.includes(id)))
    return { ok: false, field: "sets", code: "tires.swap" };
  const moved = sets.filter((set) => isMounted(set) !== ticked.includes(set.id));
  if (moved.length === 0) return { ok: false, field: "sets", code: "tires.nothingSwapped" };
  const blocked = blockedMove(moved, moment);
  return blocked ? { ok: false, ...blocked } : { ok: true, moved };
}

/**
 * What a swap most likely means: those in storage go on, all others come off; nothing changes where
 * none is stored.
 */
export function likelySwap(sets: readonly Pick<SwapSet, "id" | "changes">[]): string[] {
  const stored = sets.filter((set) => !isMounted(set));
  return (stored.length > 0 ? stored : sets).map(({ id }) => id);
}
