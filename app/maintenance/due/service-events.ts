import { lastChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { eventWith, standingOf, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";
import { byOwner, byPlace, chooseInterval, recommendedIntervals } from "#app/maintenance/intervals/intervals.ts";
import type { KnownVehicle, Service } from "#app/vehicle/snapshot/known-vehicle.ts";
import { milesOn } from "#app/vehicle/odometer/odometer.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import { requirementOf } from "./requirement.ts";
import { sinceService } from "#app/maintenance/intervals/since-service.ts";

/** Oil, rotation, brakes or major service; null where the vehicle has nothing of the kind. */
export function maintenanceEvent(
  eventType: "OIL" | "TIR" | "BRAKE" | "MJR_SERVICE",
  vehicle: KnownVehicle,
  known: Known,
): DashboardEvent | null {
  const { powertrain, bodyType, country, use, choices, services } = vehicle;
  if (eventType === "TIR" && bodyType === "motorcycle") return null;
  const recommended = recommendedIntervals(eventType, powertrain, country);
  if (!recommended) return null;
  const interval = chooseInterval(recommended, use, choices[eventType]?.interval ?? null);
  const mounted = eventType === "TIR" ? setSinceRotation(vehicle) : null;
  const since = sinceService(mounted?.service ?? services[eventType], interval.interval, known);
  const subjectId = mounted?.setId ?? null;
  return eventWith({ eventType, subjectId, recommended, interval, ...since }, slugOf(eventType), standingOf(since.range));
}

/**
 * The set that was mounted after the last rotation: its tires have gone no further than that, so the
 * rotation counts from there. Null when none was, or without any rotation on record: then spec §4
 * wants a placeholder.
 */
function setSinceRotation({ services, tireSets }: KnownVehicle): { setId: string; service: Service } | null {
  const rotated = services.TIR?.date;
  const [newest] = tireSets
    .flatMap((set) => {
      const service = lastChange(set);
      return service ? [{ setId: set.id, service }] : [];
    })
    .sort((a, b) => b.service.date.localeCompare(a.service.date));
  return newest && rotated && newest.service.date > rotated ? newest : null;
}

/**
 * Safety inspection or emissions test; null where the powertrain has no emissions. An owner's own
 * interval is a duty wherever the vehicle is kept: owners know their county, we do not.
 *
 * Nobody is reminded of what may not be asked of them: not when the rule will have ended by the due
 * day, not by a record from the time when the vehicle was exempt as new, and where a test only may
 * be required, not once it was left out for a whole interval more.
 */
export function inspectionEvent(eventType: "SAFETY" | "EMISSION", vehicle: KnownVehicle, known: Known): DashboardEvent | null {
  const { powertrain, choices, services } = vehicle;
  if (eventType === "EMISSION" && powertrain === "electric") return null;
  const { odometer, today } = known;
  const inspected = { ...vehicle, miles: odometer && milesOn(odometer, today) };
  const place = requirementOf(eventType, inspected, today);
  const key = slugOf(eventType);

  const owners = choices[eventType]?.interval;
  if (owners) {
    const since = sinceService(services[eventType], owners, known);
    return eventWith({ eventType, place, interval: byOwner(owners), ...since }, key, standingOf(since.range));
  }
  if (place.kind === "not-required") return eventWith({ eventType, place }, key, ["DISABLED_BY_PROVIDER", "not-required"]);

  const { months, estimate } = place;
  const interval = byPlace(months, estimate, known.unit);
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
