import type { Known } from "#app/maintenance/intervals/range.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { maintainedEvent } from "./maintained-event.ts";

export function oilEvent(vehicle: VehicleSnapshot, known: Known): DashboardEvent | null {
  return maintainedEvent("OIL", vehicle, known);
}
