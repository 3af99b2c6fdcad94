import type { TireSet } from "#app/reminders/tire-set.ts";

/** All-season tires that were on the vehicle ever since, of which nothing else is known. */
export function tireSet(given: Partial<TireSet> = {}): TireSet {
  return {
    ...{ id: "all", season: "all-season", mountDate: null, mountOdometer: null, ranBefore: null, changes: [] },
    ...{ treadLife: null, warranty: null, tin: null, lastCheck: null },
    ...given,
  };
}
