export type ElapsedTime = { scalar: number; unit: "day" | "month" | "year" };

/**
 * Days in a unit of spec §9: for showing how long something is, never for calculating when it is due.
 */
const unitDays = { month: 30, year: 365 };

/**
 * Days as they are shown (spec §9): under 30 as days, under 365 as months of 30, from there on as
 * years of 365. Whole units, toward zero; days in the past have a negative `scalar`.
 */
export function elapsedTime(days: number): ElapsedTime {
  const length = Math.abs(days);
  const unit = length < unitDays.month ? "day" : length < unitDays.year ? "month" : "year";
  const scalar = unit === "day" ? length : Math.floor(length / unitDays[unit]);
  return { scalar: days < 0 ? -scalar : scalar, unit };
}
