import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import { estimateDateReached } from "#app/vehicle/odometer/odometer.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import { operationList, type ScheduleWords } from "./operation-words.server.ts";
import { buildPlan } from "./plan.ts";
import type { ServicesDone } from "./services-done.server.ts";

/** What's due at the schedule's next stop, if nothing before it was missed. */
export function nextStop(
  { dashboard, known, today }: OpenDashboard,
  services: ServicesDone,
  words: ScheduleWords,
) {
  const { odometer } = dashboard;
  const [stop] = buildPlan(known, dashboard, services, today, { ahead: 1, passed: 0 }).ahead;
  if (!odometer || !stop) return null;
  const { formatters } = words;
  const day = estimateDateReached(odometer, toMiles({ distance: stop.at, unit: known.unit }));
  return {
    ...formatters.distance(stop.at, known.unit),
    day: day && formatters.day(day),
    jobs: upperFirst(
      operationList(
        stop.planned.map(({ operation }) => operation),
        words,
      ),
    ),
  };
}
