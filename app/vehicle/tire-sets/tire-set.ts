import type { Interval } from "#app/vehicle/interval.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import type { MountHistory } from "./distance-run.ts";
import type { TreadDepth } from "./tread.ts";
import type { tireSets } from "#db/schema/tires.ts";
import type { tireSeasons } from "#db/schema/tire-terms.ts";

type Columns = Pick<
  StoredSet,
  | "id"
  | "season"
  | "tin"
  | "mountDate"
  | "mountDistance"
  | "ranBefore"
  | "unit"
  | "changes"
  | "treadLifeYears"
  | "treadLifeDistance"
  | "warrantyYears"
  | "warrantyDistance"
>;

export function toTireSet(set: Columns, lastCheck: StoredCheck | null): TireSet {
  const { id, season, tin, mountDate, changes, unit, mountDistance, ranBefore } = set;
  const toDistance = (distance: number | null) => (distance === null ? null : { distance, unit });
  return {
    id,
    season,
    tin,
    mountDate,
    changes,
    lastCheck,
    mountOdometer: toDistance(mountDistance),
    ranBefore: toDistance(ranBefore),
    treadLife: toInterval(set.treadLifeYears, set.treadLifeDistance, set),
    warranty: toInterval(set.warrantyYears, set.warrantyDistance, set),
  };
}

function toInterval(
  years: number | null,
  distance: number | null,
  { unit }: Pick<StoredSet, "unit">,
): Interval | null {
  return years === null && distance === null
    ? null
    : { months: years === null ? null : 12 * years, distance, unit };
}

export type TireSet = MountHistory & {
  id: string;
  season: TireSeason;
  mountDate: string | null;
  mountOdometer: Distance | null;
  treadLife: Interval | null;
  warranty: Interval | null;
  tin: string | null;
  lastCheck: (TreadDepth & { date: string }) | null;
};

export type StoredSet = typeof tireSets.$inferSelect;
export type StoredCheck = TreadDepth & { date: string };
export type TireSeason = (typeof tireSeasons)[number];

/** Winter and all-weather tires have the mountain and snowflake symbol. */
export function isForSnow(season: TireSeason): boolean {
  return season === "winter" || season === "all-weather";
}
