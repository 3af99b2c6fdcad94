import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import type { LinkAction } from "./mail-link.server.ts";

/** What an owner can say of a reminder: that it is done where a form can log it, and that the odometer is wrong where it goes by one. */
export function actionsFor(event: DashboardEvent): LinkAction[] {
  const { eventType, range } = event;
  const canBeDone = serviceOf(event) !== null || eventType === "REG" || eventType === "CUSTOM";
  const goesByOdometer = range?.remaining.distance != null;
  return [...(canBeDone ? (["done"] as const) : []), "snooze", ...(goesByOdometer ? (["odometer"] as const) : []), "off"];
}
