import { paths } from "#app/http/paths.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { findEvent, type NamedEvent } from "#app/maintenance/due/find-event.ts";
import { isUrgent } from "#app/maintenance/due/status.ts";
import { dueDay, nameOf, notRequiredWords } from "#app/maintenance/words/event-words.server.ts";
import { intervalWords } from "#app/maintenance/words/why-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { JobView, ScheduleContext } from "./job-view.server.ts";

export function localEvents(dashboard: Dashboard): NamedEvent[] {
  return (["SAFETY", "EMISSION", "REG"] as const)
    .map((eventType) => findEvent(dashboard, slugOf(eventType)))
    .filter((event) => event !== null);
}

/** Inspections and registration. */
export function localJob(event: NamedEvent, { formatters, id }: ScheduleContext): JobView {
  const { reminder } = event;
  const job = {
    name: nameOf(event, formatters),
    href: paths.event(id, event.key),
    sign: reminder,
  };
  if (reminder === "not-required") return { ...job, details: notRequiredWords(event, formatters) };
  const said = { said: formatters.t(`due:status.${reminder}`) };
  const day = reminder === "disabled" ? null : dueDay(event, formatters);
  if (day && isUrgent(reminder)) return { ...job, ...said, due: day };
  const every = everyWords(event, formatters);
  const details = [day, every].filter((part) => part !== null).join(" · ");
  return day ? { ...job, details: upperFirst(details) } : { ...job, ...said, details };
}

function everyWords({ place, interval }: DashboardEvent, formatters: Formatters): string | null {
  const { t } = formatters;
  if (place?.kind === "renews-itself") return t("schedule-words:renewsItself");
  if (!interval) return null;
  const every = intervalWords(interval, formatters);
  return interval.estimate ? t("schedule-words:usually", { every }) : every;
}
