import { overdueSpan } from "#app/maintenance/answer/overdue-span.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

export type FarView = { count: string; unit: string };

/** "12 days late", "5 months": the big number of a row. A guess has none. */
export function farView(event: DashboardEvent, { t, number }: Formatters): FarView | null {
  const time = event.range?.remaining.time;
  const isDue = event.status === "ENABLED" && !event.isGuess && event.change === null;
  if (!time || !isDue) return null;
  if (time.days < 0) {
    const { unit, count } = overdueSpan(-time.days);
    return { count: number(count), unit: t(`due:far.late.${unit}`, { count }) };
  }
  const unit = `${time.unit}s` as const;
  return { count: number(time.scalar), unit: t(`due:far.ahead.${unit}`, { count: time.scalar }) };
}
