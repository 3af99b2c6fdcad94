import { toTireSet, type StoredCheck, type TireSet } from "./tire-set.ts";

export const maxTireSets = 12;

export type TireRow = Parameters<typeof toTireSet>[0] & { lastCheck: StoredCheck | null };

export function fromTireRow({ lastCheck, ...set }: TireRow): TireSet {
  return toTireSet(set, lastCheck);
}
