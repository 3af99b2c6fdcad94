import type { Known } from "#app/maintenance/intervals/range.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { maintainedEvent } from "./maintained-event.ts";

export function brakeEvent(vehicle: KnownVehicle, known: Known): DashboardEvent | null {
  return maintainedEvent("BRAKE", vehicle, known);
}
