import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";

export type Sureness = "exact" | "around" | "guess";

export function surenessOf({
  isGuess,
  range,
}: Pick<DashboardEvent, "isGuess" | "range">): Sureness {
  if (isGuess) return "guess";
  const reached = range?.basedOn === "distance" ? range.limits.distance?.dueDate : null;
  return reached && reached === range?.remaining.time?.dueDate ? "around" : "exact";
}
