import { addMonths } from "#app/i18n/calendar.ts";
import { byOwner, byPlace } from "#app/maintenance/intervals/intervals.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import { sinceService } from "#app/maintenance/intervals/since-service.ts";
import { estimateMiles } from "#app/vehicle/odometer/odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { eventWith, standingOf, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";
import { requirementOf, type Inspection } from "./inspection-rules.ts";

export function inspectionEvent(
  eventType: Inspection,
  vehicle: VehicleSnapshot,
  known: Known,
): DashboardEvent | null {
  const { powertrain, choices, services } = vehicle;
  if (eventType === "EMISSION" && powertrain === "electric") return null;
  const { odometer, today } = known;
  const miles = odometer && estimateMiles(odometer, today);
  const inspected = { ...vehicle, miles, inspectedOn: services[eventType]?.date };
  const place = requirementOf(eventType, inspected, today);
  const key = slugOf(eventType);

  const ownInterval = choices[eventType]?.interval;
  if (ownInterval) {
    const since = sinceService(services[eventType], ownInterval, known);
    const facts = { eventType, place, interval: byOwner(ownInterval), ...since };
    return eventWith(facts, key, standingOf(since.range));
  }
  if (place.kind === "not-required") {
    return eventWith({ eventType, place }, key, ["DISABLED_BY_PROVIDER", "not-required"]);
  }

  const { months, estimate } = place;
  const placeInterval = byPlace(months, estimate, known.unit);
  const interval =
    place.kind === "required" ? placeInterval : { ...placeInterval, source: "maybe" as const };
  const since = sinceService(services[eventType], interval.interval, known);
  const dueDate = since.range?.remaining.time?.dueDate ?? today;
  const atDueDate = requirementOf(eventType, inspected, dueDate);
  if (atDueDate.kind === "not-required" && atDueDate.because !== "new-vehicle") {
    return eventWith({ eventType, place: atDueDate }, key, [
      "DISABLED_BY_PROVIDER",
      "not-required",
    ]);
  }
  const wasSkipped = place.kind === "may-be-required" && addMonths(dueDate, months) < today;
  // To avoid false reminders, neither a skipped nor an exempt inspection counts.
  const counts = atDueDate.kind !== "not-required" && !wasSkipped;
  const range = counts ? since.range : null;
  return eventWith({ eventType, place, interval, ...since, range }, key, standingOf(range));
}
