import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { overdueSpan } from "#app/maintenance/answer/overdue-span.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

export function isInSeason({ change, range }: DashboardEvent): boolean {
  const dueDate = range?.remaining.time?.dueDate;
  return change !== null && dueDate !== undefined && dueDate !== change.from;
}

/** "12 days", "about 3 years": until it's due, or since. */
export function spanWords(event: DashboardEvent, { t }: Formatters): string {
  const { days, scalar, unit } = event.range!.remaining.time!;
  const about = surenessOf(event) === "around";
  if (days >= 0) return t(`due:span.${about ? "about" : "exact"}.${unit}s`, { count: scalar });
  const span = overdueSpan(-days);
  const rounded = span.unit !== "days";
  return t(`due:span.${about || rounded ? "about" : "exact"}.${span.unit}`, { count: span.count });
}
