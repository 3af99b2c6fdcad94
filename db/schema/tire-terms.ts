/**
 * For which season tires are made. All-weather ones carry the mountain and snowflake, as winter
 * ones do; all-season ones do not.
 */
export const tireSeasons = ["all-season", "all-weather", "summer", "winter"] as const;

/** How tread is measured: in 32nds of an inch, or in millimetres. */
export const treadUnits = ["32nds", "mm"] as const;
