import { emissionsTests } from "#db/reference/emissions-tests.ts";
import type { Age, InspectionRule } from "#db/reference/inspection-rule.ts";
import { safetyInspections } from "#db/reference/safety-inspections.ts";
import { isState } from "#app/i18n/states.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Requirement } from "./dashboard-event.ts";

export type Inspection = "SAFETY" | "EMISSION";

export type InspectedVehicle = Pick<
  VehicleSnapshot,
  "state" | "counties" | "testedHere" | "modelYear" | "bodyType" | "powertrain"
> & {
  miles: number | null;
  /** The vehicle's age on this day determines how long the inspection is valid. */
  inspectedOn?: string | null;
};

const rules = { SAFETY: safetyInspections, EMISSION: emissionsTests };

const unknownPlaceRule: InspectionRule = { months: 12, uncertain: true, estimate: true };

export function requirementOf(
  event: Inspection,
  vehicle: InspectedVehicle,
  date: string,
): Requirement {
  const inForce = rulesInForce(event, vehicle.state, date);
  if (inForce.length === 0) return { kind: "not-required", because: "place" };
  if (event === "EMISSION" && vehicle.bodyType === "motorcycle") {
    return { kind: "not-required", because: "motorcycle" };
  }
  return combine(
    possibleRules(inForce, vehicle).map(
      (rule): Requirement =>
        rule ? applyRule(rule, vehicle, date) : { kind: "not-required", because: "county" },
    ),
  );
}

export function dependsOnCounty(event: Inspection, state: string | null, date: string): boolean {
  return rulesInForce(event, state, date).some(({ counties }) => counties !== undefined);
}

function rulesInForce(event: Inspection, state: string | null, date: string) {
  if (state === null || !isState(state)) return [unknownPlaceRule];
  return (rules[event][state] ?? []).filter(({ from = "", until = "9999" }) => {
    return from <= date && date <= until;
  });
}

function possibleRules(
  inForce: readonly InspectionRule[],
  { counties = [], testedHere = null }: InspectedVehicle,
): (InspectionRule | null)[] {
  const general = inForce.filter((rule) => !rule.counties);
  if (general.length > 0) return general;
  if (testedHere === false) return [null];
  const here = counties.map((county) => ({
    wholly: inForce.filter((rule) => rule.counties?.includes(county)),
    partly: inForce.filter((rule) => rule.partOf?.includes(county)),
  }));
  if (testedHere) {
    const named = here.flatMap(({ wholly, partly }) => [...wholly, ...partly]);
    return named.length > 0 ? named : [...inForce];
  }
  if (here.length === 0) return [...inForce, null];
  return here.flatMap(({ wholly, partly }) => (wholly.length > 0 ? wholly : [...partly, null]));
}

function combine(cases: readonly Requirement[]): Requirement {
  const applicable = cases.filter((one) => one.kind !== "not-required");
  const [first] = applicable;
  if (!first) return cases[0]!;
  const agree =
    applicable.length === cases.length && applicable.every((one) => one.months === first.months);
  return agree ? first : { ...first, kind: "may-be-required", because: "county" };
}

function applyRule(
  { by, ...general }: InspectionRule,
  { modelYear, bodyType, powertrain, miles, inspectedOn }: InspectedVehicle,
  date: string,
): Requirement {
  const own = by?.[powertrain];
  if (own === "exempt") return { kind: "not-required", because: "powertrain" };
  const rule = { ...general, ...own };
  if (rule.suspended) return { kind: "not-required", because: "suspended" };
  if (matchesAge(rule.oldVehicles, modelYear, date)) {
    return { kind: "not-required", because: "old-vehicle" };
  }
  const exemptUntil = endOfExemption(rule, modelYear, miles);
  if (exemptUntil !== null && date <= exemptUntil) {
    return { kind: "not-required", because: "new-vehicle", until: exemptUntil };
  }
  const { sooner, estimate = false } = rule;
  const months = matchesAge(sooner, modelYear, inspectedOn ?? date) ? sooner!.months : rule.months;
  // The rules are for cars, so a motorcycle's may differ.
  return rule.uncertain || bodyType === "motorcycle"
    ? { kind: "may-be-required", because: "unknown", months, estimate }
    : { kind: "required", months, estimate };
}

function matchesAge(age: Age | undefined, modelYear: number, date: string): boolean {
  if (!age) return false;
  if ("before" in age) return modelYear < age.before;
  return Number(date.slice(0, 4)) - modelYear >= age.years;
}

function endOfExemption(
  { newVehicles }: Pick<InspectionRule, "newVehicles">,
  modelYear: number,
  miles: number | null,
): string | null {
  if (!newVehicles || (miles ?? 0) >= (newVehicles.belowMiles ?? Infinity)) return null;
  // Laws count from sale, model year or title; the latest avoids false reminders.
  return `${modelYear + newVehicles.years}-12-31`;
}
