import { knownSet, type StoredCheck, type TireSet } from "./known-set.ts";

/** So many sets a vehicle can have: no page and no reminder looks at more. */
export const maxSets = 12;

/** A set as the database puts it together, to be read with the vehicle it is of. */
export type TireRow = Parameters<typeof knownSet>[0] & { lastCheck: StoredCheck | null };

export function tireSetOf({ lastCheck, ...set }: TireRow): TireSet {
  return knownSet(set, lastCheck);
}
