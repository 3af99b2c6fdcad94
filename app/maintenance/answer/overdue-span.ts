/** How long something has been overdue, as people say it. */
export type OverdueSpan = { unit: "days" | "months" | "years"; count: number };

/** A longer span is said in months, and from two years on in years. */
const maxDays = 60;
const maxMonths = 23;
const daysInYear = 365.25;

/** @param days since it was due */
export function overdueSpan(days: number): OverdueSpan {
  if (days <= maxDays) return { unit: "days", count: days };
  const months = Math.round((days / daysInYear) * 12);
  if (months <= maxMonths) return { unit: "months", count: months };
  return { unit: "years", count: Math.round(days / daysInYear) };
}
