import type { InspectionRule, InspectionRules } from "#db/reference/inspection-rule.ts";
import { emissionsTests } from "#db/reference/emissions-tests.ts";
import { safetyInspections } from "#db/reference/safety-inspections.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import { isState } from "#app/i18n/states.ts";

/** What the place where a vehicle is kept asks of it. */
export type Requirement =
  /**
   * An inspection every `months` months. One that only may be required (in part of the state, or for
   * all we know) needs a record that shows it applies before anybody is reminded of it.
   */
  | { kind: "required" | "may-be-required"; months: number; estimate: boolean }
  | { kind: "not-required"; because: "place" | "suspended" }
  /** `until` is the last day of a new vehicle's exemption. */
  | { kind: "not-required"; because: "new-vehicle"; until: string };

export type InspectedVehicle = { state: string | null; modelYear: number; bodyType: BodyType; miles: number | null };

const rules: Record<"SAFETY" | "EMISSION", InspectionRules> = { SAFETY: safetyInspections, EMISSION: emissionsTests };

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
export function requirementOf(event: "SAFETY" | "EMISSION", vehicle: InspectedVehicle, date: string): Requirement {
  const { state, modelYear, bodyType, miles } = vehicle;
  const rule = state !== null && isState(state) ? rules[event][state]?.find((one) => isInForce(one, date)) : anywhere;
  if (!rule) return { kind: "not-required", because: "place" };
  if (rule.suspended) return { kind: "not-required", because: "suspended" };
  const exemptUntil = endOfExemption(rule, { modelYear, miles });
  if (exemptUntil !== null && date <= exemptUntil) return { kind: "not-required", because: "new-vehicle", until: exemptUntil };
  const certain = !rule.inPart && bodyType !== "motorcycle";
  return { kind: certain ? "required" : "may-be-required", months: rule.months, estimate: rule.estimate ?? false };
}

function endOfExemption({ newVehicles }: InspectionRule, { modelYear, miles }: Pick<InspectedVehicle, "modelYear" | "miles">): string | null {
  if (!newVehicles || (miles ?? 0) >= (newVehicles.belowMiles ?? Infinity)) return null;
  return `${modelYear + newVehicles.years}-12-31`;
}

function isInForce({ from, until }: InspectionRule, date: string): boolean {
  return (from === undefined || from <= date) && (until === undefined || date <= until);
}
