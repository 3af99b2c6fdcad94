import { upperFirst } from "#app/i18n/letter-case.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { dueWords, nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { majorServiceDetail } from "#app/maintenance/due/major-service.ts";
import { intervalWithSource } from "#app/maintenance/words/why-words.server.ts";
import { nextLines } from "./cells.server.ts";
import { operationList, type ScheduleWords } from "./operation-words.server.ts";
import { buildPlan, topOperations, type Plan } from "./plan.ts";
import type { ServicesDone } from "./services-done.server.ts";

/** Spec §3 `majorServiceEvent`. Null if the vehicle has no major service. */
export function majorView(
  { events }: Dashboard,
  known: VehicleSnapshot,
  plan: Plan,
  words: ScheduleWords,
) {
  const event = events.find(({ eventType }) => eventType === "MJR_SERVICE");
  if (!event) return null;
  const { formatters } = words;
  const { reminder, interval } = event;
  return {
    name: nameOf(event, formatters),
    status: {
      is: reminder,
      said: detailWithDay(event, formatters) ?? formatters.t(`due:status.${reminder}`),
    },
    due: dueWords(event, formatters).join(" · "),
    next: nextLines(event, formatters),
    interval: interval && intervalWithSource(interval, formatters),
    done: formatters.t("schedule-words:done", {
      operations: upperFirst(operationList(topOperations(plan, known), words)),
    }),
  };
}

const limits = { ahead: 4, passed: 0 };

/** "Due soon · due at 82,000 mi · Usually includes: engine air filter", on the dashboard's card. */
export function majorDetail(
  event: DashboardEvent,
  { dashboard, known, today }: OpenDashboard,
  services: ServicesDone,
  words: ScheduleWords,
): string | null {
  if (event.reminder === "disabled") return null;
  const top = topOperations(buildPlan(known, dashboard, services, today, limits), known);
  const about = words.formatters.t("schedule-words:about", {
    operations: operationList(top, words),
  });
  return [detailWithDay(event, words.formatters), dueAtWords(event, words.formatters), about]
    .filter((part) => part)
    .join(" · ");
}

function detailWithDay(
  { reminder, recordedOn }: DashboardEvent,
  { t, day }: Formatters,
): string | null {
  const detail = majorServiceDetail(reminder);
  if (detail === "completed" && recordedOn)
    return t("schedule-words:major.completedOn", { day: day(recordedOn) });
  return detail && t(`schedule-words:major.${detail}`);
}

function dueAtWords(
  { range, reminder }: DashboardEvent,
  { t, distance }: Formatters,
): string | null {
  const due = range?.limits.distance && range.remaining.distance;
  if (!due) return null;
  const label =
    due.remaining !== null && due.remaining < 0
      ? "wasDueAt"
      : reminder === "ok"
        ? "nextAt"
        : "dueAt";
  return t(`schedule-words:stop.${label}`, distance(due.dueDistance, range.unit));
}
