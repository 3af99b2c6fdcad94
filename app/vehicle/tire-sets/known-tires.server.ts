import { knownSet, type StoredCheck, type TireSet } from "./known-set.ts";

export const maxSets = 12;

export type TireRow = Parameters<typeof knownSet>[0] & { lastCheck: StoredCheck | null };

export function fromTireRow({ lastCheck, ...set }: TireRow): TireSet {
  return knownSet(set, lastCheck);
}
