import type { FoundVehicle } from "#app/garage/add/find-vehicle.server.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import {
  openQuestions,
  quickQuestions,
  type QuickQuestion,
} from "#app/maintenance/answer/quick-questions.ts";
import { knownFrom, type ToldAnswers } from "#app/maintenance/answer/told-answers.ts";
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
  answers: ToldAnswers;
};

export type FirstAnswer = OpenDashboard & {
  stops: Step[];
  size: number | null;
  /** Those that this car asks for. */
  answers: ToldAnswers;
  open: QuickQuestion[];
  /** Nobody said what it runs on. */
  isGuessedPowertrain: boolean;
};

/** With the mileage, the stops ahead; without, the first stop of a new car. */
const stopsAhead = 2;
/** Stops where only the oil is changed don't count once it has a day of its own. */
const plannedAhead = 4;

const usualPowertrain: Powertrain = "gas";

export function firstAnswer(
  found: FoundVehicle,
  { odometer, unit, place, powertrain, answers: told }: CarDetails,
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
    tireSets: [],
    storedTires: [],
    openRecalls,
    ...knownFrom(told, today),
    reminders: [],
  };
  const dashboard = openDashboard(known, today);
  const { events } = dashboard;
  const asked = quickQuestions.filter(
    (question) => told[question] && events.some(({ eventType }) => eventType === question),
  );
  const limits = { ahead: plannedAhead, passed: 0 };
  const { ahead, size } = buildPlan(known, dashboard, lastServicesDone(new Map()), today, limits);
  const stops = ahead.map(withoutAnswered).filter(({ planned }) => planned.length > 0);
  return {
    ...{ dashboard, known, today, stops: stops.slice(0, stopsAhead), size },
    answers: Object.fromEntries(asked.map((question) => [question, told[question]])),
    open: openQuestions(events, known),
    isGuessedPowertrain: stated === null,
  };
}

/** Its own day is what the visitor's answer makes it, not the next stop. */
function withoutAnswered({ at, planned }: Step): Step {
  const rest = planned.filter(({ operation: { event } }) => !event?.answer || !event.isGuess);
  return { at, planned: rest };
}
