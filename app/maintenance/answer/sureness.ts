import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";

/** How sure a due day is: to the day, around it, or a guess. */
export type Sureness = "exact" | "around" | "guess";

/**
 * A day that goes by the odometer's estimate is around right; one that it was put off to is exact.
 */
export function surenessOf({
  isGuess,
  range,
}: Pick<DashboardEvent, "isGuess" | "range">): Sureness {
  if (isGuess) return "guess";
  const reached = range?.basedOn === "distance" ? range.limits.distance?.dueDate : null;
  return reached && reached === range?.remaining.time?.dueDate ? "around" : "exact";
}
