import type { TireSet } from "#app/maintenance/due/tire-set.ts";
import type { Interval } from "#app/maintenance/intervals/intervals.ts";
import type { StoredCheck, StoredSet } from "#app/tires/tires.server.ts";

/** What rules go by. */
type Columns = Pick<StoredSet, "id" | "season" | "tin" | "mountDate" | "mountDistance" | "ranBefore" | "unit" | "changes" | "treadLifeYears" | "treadLifeDistance" | "warrantyYears" | "warrantyDistance">;

/** A stored set as rules know it. */
export function knownSet(set: Columns, lastCheck: StoredCheck | null): TireSet {
  const { id, season, tin, mountDate, changes, unit, mountDistance, ranBefore } = set;
  const distanceOf = (distance: number | null) => (distance === null ? null : { distance, unit });
  return {
    ...{ id, season, tin, mountDate, changes, lastCheck },
    mountOdometer: distanceOf(mountDistance),
    ranBefore: distanceOf(ranBefore),
    treadLife: intervalOf(set.treadLifeYears, set.treadLifeDistance, set),
    warranty: intervalOf(set.warrantyYears, set.warrantyDistance, set),
  };
}

/** Years, a distance or both, of which the first counts; null for neither. */
function intervalOf(years: number | null, distance: number | null, { unit }: Pick<StoredSet, "unit">): Interval | null {
  return years === null && distance === null ? null : { months: years === null ? null : 12 * years, distance, unit };
}
