export type OverdueSpan = { unit: "days" | "months" | "years"; count: number };

const maxDays = 60;
const maxMonths = 23;
const daysInYear = 365.25;

export function overdueSpan(days: number): OverdueSpan {
  if (days <= maxDays) return { unit: "days", count: days };
  const months = Math.round((days / daysInYear) * 12);
  if (months <= maxMonths) return { unit: "months", count: months };
  return { unit: "years", count: Math.round(days / daysInYear) };
}
