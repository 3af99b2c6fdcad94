import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import { operationList, type ScheduleWords } from "./operation-words.server.ts";
import { buildPlan } from "./plan.ts";
import type { ServicesDone } from "./services-done.server.ts";
import { dayReached } from "./stop-days.ts";

/** What's due at the schedule's next stop, if nothing before it was missed. */
export function nextStop(opened: OpenDashboard, services: ServicesDone, words: ScheduleWords) {
  const { dashboard, known, today } = opened;
  const [stop] = buildPlan(known, dashboard, services, today, { ahead: 1, passed: 0 }).ahead;
  if (!dashboard.odometer || !stop) return null;
  const { formatters } = words;
  const day = dayReached(stop.at, opened);
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
