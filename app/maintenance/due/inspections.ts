import { addMonths } from "#app/i18n/calendar.ts";
import { byOwner, byPlace } from "#app/maintenance/intervals/intervals.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import { sinceService } from "#app/maintenance/intervals/since-service.ts";
import { estimateMiles } from "#app/vehicle/odometer/odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { eventWith, standingOf, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";
import { requirementOf, type Inspection } from "./inspection-rules.ts";

/**
 * Null for an electric vehicle's emissions test. To avoid false reminders, it doesn't remind when
 * the rule ends before the due day, when the last record dates from a new vehicle's exemption, or
 * when a test that only may be required was skipped for another full interval.
 */
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

  const owners = choices[eventType]?.interval;
  if (owners) {
    const since = sinceService(services[eventType], owners, known);
    const facts = { eventType, place, interval: byOwner(owners), ...since };
    return eventWith(facts, key, standingOf(since.range));
  }
  if (place.kind === "not-required") {
    return eventWith({ eventType, place }, key, ["DISABLED_BY_PROVIDER", "not-required"]);
  }

  const { months, estimate } = place;
  const requested = byPlace(months, estimate, known.unit);
  const interval =
    place.kind === "required" ? requested : { ...requested, source: "maybe" as const };
  const since = sinceService(services[eventType], interval.interval, known);
  const dueDate = since.range?.remaining.time?.dueDate ?? today;
  const then = requirementOf(eventType, inspected, dueDate);
  if (then.kind === "not-required" && then.because !== "new-vehicle") {
    return eventWith({ eventType, place: then }, key, ["DISABLED_BY_PROVIDER", "not-required"]);
  }
  const leftOut = place.kind === "may-be-required" && addMonths(dueDate, months) < today;
  const counts = then.kind !== "not-required" && !leftOut;
  const range = counts ? since.range : null;
  return eventWith({ eventType, place, interval, ...since, range }, key, standingOf(range));
}
