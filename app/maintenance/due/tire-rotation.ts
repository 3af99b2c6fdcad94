import { compareText } from "#app/i18n/compare-text.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import type { VehicleSnapshot, Service } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { getLastChange } from "#app/vehicle/tire-sets/distance-run.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { maintainedEvent } from "./maintained-event.ts";

export function tireRotationEvent(vehicle: VehicleSnapshot, known: Known): DashboardEvent | null {
  if (vehicle.bodyType === "motorcycle") return null;
  const mounted = setSinceRotation(vehicle);
  const event = maintainedEvent("TIR", vehicle, known, mounted?.service);
  return event && { ...event, subjectId: mounted?.setId ?? null };
}

type MountedSet = { setId: string; service: Service };

/** New tires restart the interval. Without a rotation on record, spec §4 wants a placeholder. */
function setSinceRotation({ services, tireSets }: VehicleSnapshot): MountedSet | null {
  const rotated = services.TIR?.date;
  const [newest] = tireSets
    .flatMap((set) => {
      const service = getLastChange(set);
      return service ? [{ setId: set.id, service }] : [];
    })
    .sort((a, b) => compareText(b.service.date, a.service.date));
  return newest && rotated && newest.service.date > rotated ? newest : null;
}
