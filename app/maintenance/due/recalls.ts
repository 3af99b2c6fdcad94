import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { eventWith, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";

/** Open recalls are act-now (decisions §5). */
export function recallEvent({ openRecalls }: VehicleSnapshot): DashboardEvent | null {
  if (openRecalls === undefined) return null;
  const key = slugOf("RECALL");
  if (openRecalls === null) {
    return eventWith({ eventType: "RECALL" }, key, ["ENABLED_NO_DATA", "no-data"]);
  }
  const facts = { eventType: "RECALL", causes: openRecalls } as const;
  return eventWith(facts, key, ["ENABLED", openRecalls.length > 0 ? "act-now" : "ok"]);
}
