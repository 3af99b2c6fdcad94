import type { Known } from "#app/maintenance/intervals/range.ts";
import type { VehicleSnapshot, Service } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { getLastChange } from "#app/vehicle/tire-sets/distance-run.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { maintainedEvent } from "./maintained-event.ts";

/** The tire rotation; null for a motorcycle, whose tires don't change places. */
export function tireRotationEvent(vehicle: VehicleSnapshot, known: Known): DashboardEvent | null {
  if (vehicle.bodyType === "motorcycle") return null;
  const mounted = setSinceRotation(vehicle);
  const event = maintainedEvent("TIR", vehicle, known, mounted?.service);
  return event && { ...event, subjectId: mounted?.setId ?? null };
}

type MountedSet = { setId: string; service: Service };

/**
 * The set that was mounted after the last rotation: its tires have gone no further than that, so
 * the rotation counts from there. Null when none was, or without any rotation on record: then spec
 * §4 wants a placeholder.
 */
function setSinceRotation({ services, tireSets }: VehicleSnapshot): MountedSet | null {
  const rotated = services.TIR?.date;
  const [newest] = tireSets
    .flatMap((set) => {
      const service = getLastChange(set);
      return service ? [{ setId: set.id, service }] : [];
    })
    .sort((a, b) => b.service.date.localeCompare(a.service.date));
  return newest && rotated && newest.service.date > rotated ? newest : null;
}
