import type { FoundVehicle } from "#app/garage/add/find-vehicle.server.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import { openDashboard, type OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { buildPlan, type Step } from "#app/schedule/plan.ts";
import { lastServicesDone } from "#app/schedule/services-done.server.ts";
import { defaultUse } from "#app/vehicle/interval.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

/** What a visitor tells us about a car, or null. */
export type CarDetails = {
  odometer: number | null;
  unit: DistanceUnit;
  place: { state: string; country: Country; counties: readonly string[] } | null;
  powertrain: Powertrain | null;
};

export type FirstAnswer = OpenDashboard & {
  stops: Step[];
  size: number | null;
  /** Nobody said what it runs on. */
  isGuessedPowertrain: boolean;
};

/** With the mileage, the stops ahead; without, the first stop of a new car. */
const stopsAhead = 2;

const usualPowertrain: Powertrain = "gas";

export function firstAnswer(
  found: FoundVehicle,
  { odometer, unit, place, powertrain }: CarDetails,
  openRecalls: string[] | null,
  { country, today }: { country: Country; today: string },
): FirstAnswer {
  const stated = powertrain ?? found.powertrain ?? found.likelyPowertrain;
  const read: Distance | null = odometer === null ? null : { distance: odometer, unit };
  const known = {
    powertrain: stated ?? usualPowertrain,
    bodyType: found.bodyType,
    modelYear: found.year,
    country,
    state: place?.state ?? null,
    counties: place?.counties ?? [],
    unit,
    use: defaultUse(country),
    stated: null,
    readings: read ? [{ ...read, date: today, origin: "entered" as const }] : [],
    services: {},
    registration: null,
    tireSets: [],
    storedTires: [],
    openRecalls,
    choices: {},
    reminders: [],
  };
  const dashboard = openDashboard(known, today);
  const limits = { ahead: stopsAhead, passed: 0 };
  const { ahead, size } = buildPlan(known, dashboard, lastServicesDone(new Map()), today, limits);
  return {
    ...{ dashboard, known, today, stops: ahead, size },
    isGuessedPowertrain: stated === null,
  };
}
