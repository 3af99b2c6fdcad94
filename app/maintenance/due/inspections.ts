import { emissionsTests } from "#db/reference/emissions-tests.ts";
import type { InspectionRule, InspectionRules } from "#db/reference/inspection-rule.ts";
import { safetyInspections } from "#db/reference/safety-inspections.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { isState } from "#app/i18n/states.ts";
import { byOwner, byPlace } from "#app/maintenance/intervals/intervals.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import { sinceService } from "#app/maintenance/intervals/since-service.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import { milesOn } from "#app/vehicle/odometer/odometer.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import {
  eventWith,
  standingOf,
  type DashboardEvent,
  type Requirement,
} from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";

type Inspection = "SAFETY" | "EMISSION";

/**
 * Safety inspection or emissions test; null where the powertrain has no emissions. An owner's own
 * interval is a duty wherever the vehicle is kept: owners know their county, we do not.
 *
 * Nobody is reminded of what may not be asked of them: not when the rule will have ended by the due
 * day, not by a record from the time when the vehicle was exempt as new, and where a test only may
 * be required, not once it was left out for a whole interval more.
 */
export function inspectionEvent(
  eventType: Inspection,
  vehicle: KnownVehicle,
  known: Known,
): DashboardEvent | null {
  const { powertrain, choices, services } = vehicle;
  if (eventType === "EMISSION" && powertrain === "electric") return null;
  const { odometer, today } = known;
  const inspected = { ...vehicle, miles: odometer && milesOn(odometer, today) };
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

export type InspectedVehicle = {
  state: string | null;
  modelYear: number;
  bodyType: BodyType;
  miles: number | null;
};

const rules: Record<Inspection, InspectionRules> = {
  SAFETY: safetyInspections,
  EMISSION: emissionsTests,
};

/** For a place that nobody knows, such as an address of the forces abroad. */
const anywhere: InspectionRule = { months: 12, inPart: true, estimate: true };

/**
 * Whether an inspection is asked for on a day, by the rule in force then.
 *
 * A new vehicle is exempt to the end of the year that lies so many years after its model year: laws
 * count from sale, model year or title, and the latest of them gives nobody a false reminder. The
 * rules are for cars, so a motorcycle's may only apply.
 *
 * @param vehicle `miles` is the odometer's estimate, for exemptions that end with a distance
 */
export function requirementOf(
  event: Inspection,
  vehicle: InspectedVehicle,
  date: string,
): Requirement {
  const { state, modelYear, bodyType, miles } = vehicle;
  const rule =
    state !== null && isState(state)
      ? rules[event][state]?.find((one) => isInForce(one, date))
      : anywhere;
  if (!rule) return { kind: "not-required", because: "place" };
  if (rule.suspended) return { kind: "not-required", because: "suspended" };
  const exemptUntil = endOfExemption(rule, { modelYear, miles });
  if (exemptUntil !== null && date <= exemptUntil) {
    return { kind: "not-required", because: "new-vehicle", until: exemptUntil };
  }
  const certain = !rule.inPart && bodyType !== "motorcycle";
  return {
    kind: certain ? "required" : "may-be-required",
    months: rule.months,
    estimate: rule.estimate ?? false,
  };
}

function endOfExemption(
  { newVehicles }: InspectionRule,
  { modelYear, miles }: Pick<InspectedVehicle, "modelYear" | "miles">,
): string | null {
  if (!newVehicles || (miles ?? 0) >= (newVehicles.belowMiles ?? Infinity)) return null;
  return `${modelYear + newVehicles.years}-12-31`;
}

function isInForce({ from, until }: InspectionRule, date: string): boolean {
  return (from === undefined || from <= date) && (until === undefined || date <= until);
}
