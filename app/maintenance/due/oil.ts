import type { Known } from "#app/maintenance/intervals/range.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { maintainedEvent } from "./maintained-event.ts";

/** The oil change; null for an electric vehicle, which has no engine oil. */
export function oilEvent(vehicle: KnownVehicle, known: Known): DashboardEvent | null {
  return maintainedEvent("OIL", vehicle, known);
}
