import type { Known } from "#app/maintenance/intervals/range.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { maintainedEvent } from "./maintained-event.ts";
import { isUrgent, type ReminderStatus } from "./status.ts";

export function majorServiceEvent(vehicle: VehicleSnapshot, known: Known): DashboardEvent | null {
  return maintainedEvent("MJR_SERVICE", vehicle, known);
}

export type MajorServiceDetail = "completed" | "overdue" | "due-soon";

/**
 * The word beside a major service (spec §4; decisions §5: a detail of its status): completed until
 * the next one comes up; null when nothing is known of it, or nothing is due. What is not completed
 * puts the dot on Maintenance Schedule (spec §2).
 */
export function majorServiceDetail(reminder: ReminderStatus): MajorServiceDetail | null {
  if (reminder === "ok") return "completed";
  if (reminder === "overdue") return "overdue";
  return isUrgent(reminder) ? "due-soon" : null;
}
