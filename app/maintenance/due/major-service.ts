import type { Known } from "#app/maintenance/intervals/range.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { maintainedEvent } from "./maintained-event.ts";
import { isUrgent, type ReminderStatus } from "./status.ts";

export function majorServiceEvent(vehicle: VehicleSnapshot, known: Known): DashboardEvent | null {
  return maintainedEvent("MJR_SERVICE", vehicle, known);
}

export type MajorServiceDetail = "completed" | "overdue" | "due-soon";

/** Spec §2 and §4, decisions §5. */
export function majorServiceDetail(reminder: ReminderStatus): MajorServiceDetail | null {
  if (reminder === "ok") return "completed";
  if (reminder === "overdue") return "overdue";
  return isUrgent(reminder) ? "due-soon" : null;
}
