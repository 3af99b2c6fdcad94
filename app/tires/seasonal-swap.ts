import { toMiles } from "#app/i18n/numbers.ts";
import { isMounted, type MountChange } from "#app/vehicle/tire-sets/distance-run.ts";

export type SwapSet = { id: string; changes: readonly MountChange[]; since: MountChange };

/** `date` is null if it's invalid, `odometer` if it's empty. */
type Moment = { date: string | null; odometer: MountChange["odometer"] };

export type Blocked<Of extends SwapSet> =
  | { field: "date"; code: "tires.swapTooEarly"; set: Of }
  | { field: "odometer"; code: "tires.swapBelow"; set: Of };

/** A set can't move before its last change, by date or mileage. */
export function findBlockedMove<Of extends SwapSet>(
  moved: readonly Of[],
  { date, odometer }: Moment,
): Blocked<Of> | null {
  const early = moved.find(({ since }) => date !== null && since.date > date);
  if (early) return { field: "date", code: "tires.swapTooEarly", set: early };
  const below = moved.find(
    ({ since }) => odometer && since.odometer && toMiles(since.odometer) > toMiles(odometer),
  );
  return below ? { field: "odometer", code: "tires.swapBelow", set: below } : null;
}

export type SwapCheck<Of extends SwapSet> =
  | { ok: true; moved: Of[] }
  | { ok: false; field: "sets"; code: "tires.swap" | "tires.nothingSwapped" }
  | ({ ok: false } & Blocked<Of>);

/** `ticked` are the sets that are on the vehicle after the swap. */
export function checkSwap<Of extends SwapSet>(
  sets: readonly Of[],
  ticked: readonly string[],
  moment: Moment,
): SwapCheck<Of> {
  if (!sets.some(({ id }) => ticked.includes(id)))
    return { ok: false, field: "sets", code: "tires.swap" };
  const moved = sets.filter((set) => isMounted(set) !== ticked.includes(set.id));
  if (moved.length === 0) return { ok: false, field: "sets", code: "tires.nothingSwapped" };
  const blocked = findBlockedMove(moved, moment);
  return blocked ? { ok: false, ...blocked } : { ok: true, moved };
}

/** Suggests mounting all stored sets, or no change if there are none. */
export function suggestSwap(sets: readonly Pick<SwapSet, "id" | "changes">[]): string[] {
  const stored = sets.filter((set) => !isMounted(set));
  return (stored.length > 0 ? stored : sets).map(({ id }) => id);
}
