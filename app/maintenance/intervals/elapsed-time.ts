export type ElapsedTime = { scalar: number; unit: "day" | "month" | "year" };

const unitDays = { month: 30, year: 365 };

/** Spec §9. For display only: due days follow the calendar. */
export function elapsedTime(days: number): ElapsedTime {
  const length = Math.abs(days);
  const unit = length < unitDays.month ? "day" : length < unitDays.year ? "month" : "year";
  const scalar = unit === "day" ? length : Math.floor(length / unitDays[unit]);
  return { scalar: days < 0 ? -scalar : scalar, unit };
}
