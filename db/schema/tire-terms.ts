/** All-weather tires carry the mountain snowflake, as winter tires do. */
export const tireSeasons = ["all-season", "all-weather", "summer", "winter"] as const;

export const treadUnits = ["32nds", "mm"] as const;
