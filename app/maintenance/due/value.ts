import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { eventWith, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";

/** The value has no day on which it is due. */
export function valueEvent({ hasValue }: VehicleSnapshot): DashboardEvent | null {
  if (hasValue === undefined) return null;
  const key = slugOf("HBV");
  if (!hasValue) return eventWith({ eventType: "HBV" }, key, ["ENABLED_NO_DATA", "no-data"]);
  return eventWith({ eventType: "HBV" }, key, ["ENABLED", "ok"]);
}
