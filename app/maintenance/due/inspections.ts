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
 * Safety inspection or emissions test; null where the powertrain has no emissions. An owner's own
 * interval is a duty wherever the vehicle is kept: owners know what is asked of them.
 *
 * Nobody is reminded of what may not be asked of them: not when the rule will have ended by the due
 * day, not by a record from the time when the vehicle was exempt as new, and where a test only may
 * be required, not once it was left out for a whole interval more.
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
