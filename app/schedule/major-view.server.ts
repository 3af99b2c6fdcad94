import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { dueWords, nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Words } from "#app/vehicle/words.server.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { majorServiceDetail } from "#app/maintenance/due/major-service.ts";
import { intervalWords, sourcesOf } from "#app/maintenance/words/why-words.server.ts";
import { nextLines } from "./cells.server.ts";
import { operationList, type ScheduleWords } from "./operation-words.server.ts";
import { planOf, topOperations, type Plan } from "./plan.ts";
import type { ServicesDone } from "./services-done.server.ts";

/** Spec §3 majorServiceEvent, in words; null where nothing is serviced so. */
export function majorView(
  { events }: Dashboard,
  known: KnownVehicle,
  plan: Plan,
  told: ScheduleWords,
) {
  const event = events.find(({ eventType }) => eventType === "MJR_SERVICE");
  if (!event) return null;
  const { words } = told;
  const { reminder, interval } = event;
  return {
    name: nameOf(event, words),
    status: { is: reminder, said: detailWord(event, words) ?? words.t(`due:status.${reminder}`) },
    due: dueWords(event, words).join(" · "),
    next: nextLines(event, words),
    interval:
      interval && [intervalWords(interval, words), ...sourcesOf(interval, words)].join(", "),
    done: words.t("schedule-words:done", {
      operations: upperFirst(operationList(topOperations(plan, known), told)),
    }),
  };
}

/** The stop of the next major service is a few ahead at the most; of those behind a dashboard tells nothing. */
const reach = { ahead: 4, passed: 0 };

/** "Due soon · due at 82,000 mi · What is done: engine air filter": what a dashboard adds to its card. Null while it is turned off. */
export function majorDetail(
  event: DashboardEvent,
  { dashboard, known, today }: OpenDashboard,
  services: ServicesDone,
  told: ScheduleWords,
): string | null {
  if (event.reminder === "disabled") return null;
  const top = topOperations(planOf(known, dashboard, services, today, reach), known);
  const about = told.words.t("schedule-words:about", { operations: operationList(top, told) });
  return [detailWord(event, told.words), dueAtWords(event, told.words), about]
    .filter((part) => part)
    .join(" · ");
}

function detailWord({ reminder }: DashboardEvent, { t }: Words): string | null {
  const detail = majorServiceDetail(reminder);
  return detail && t(`schedule-words:major.${detail}`);
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function dueAtWords({ range, reminder }: DashboardEvent, { t, distance }: Words): string | null {
  const due = range?.limits.distance && range.remaining.distance;
  if (!due) return null;
  const said =
    due.remaining !== null && due.remaining < 0
      ? "wasDueAt"
      : reminder === "ok"
        ? "nextAt"
        : "dueAt";
  return t(`schedule-words:stop.${said}`, distance(due.dueDistance, range.unit));
}
