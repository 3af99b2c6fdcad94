import { lowerFirst } from "#app/i18n/letter-case.ts";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import { standingOf } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard, OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import type { ReminderStatus } from "#app/maintenance/due/status.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { defaultUse } from "#app/vehicle/interval.ts";
import {
  requirementCell,
  recommendedCells,
  progressCells,
  type Cell,
  type Column,
  type Recurring,
} from "./cells.server.ts";
import { majorView } from "./major-view.server.ts";
import { operationName, type ScheduleWords } from "./operation-words.server.ts";
import { buildPlan, type StopLimits } from "./plan.ts";
import type { ServicesDone } from "./services-done.server.ts";
import type { OperationProgress } from "./operation-progress.ts";
import { stopsView } from "./stops-view.server.ts";

export function scheduleView(
  { dashboard, known, today }: OpenDashboard,
  services: ServicesDone,
  id: string,
  limits: StopLimits,
  words: ScheduleWords,
) {
  const { formatters } = words;
  const { t } = formatters;
  const plan = buildPlan(known, dashboard, services, today, limits);
  const withSevere = plan.progress.find(
    ({ operation: { event, recommended } }) => event && recommended.severe,
  )?.operation.event;
  return {
    major: majorView(dashboard, known, plan, words),
    stops: stopsView(plan, { dashboard, known, today }, id, words),
    use: {
      says: t(`schedule-words:use.${withSevere ? known.use : "either"}`),
      hint: withSevere ? lowerFirst(t(`due:useHints.${known.use}`)) : null,
      atFirst:
        known.use === "severe" && defaultUse(known.country) === "severe"
          ? t("schedule-words:severe.atFirst")
          : null,
      change: withSevere ? paths.eventInterval(id, withSevere.key) : null,
    },
    severe: severeConditions(known.country, formatters),
    services: plan.progress.map((one) => serviceRow(one, id, words)),
    hasSevere: withSevere !== undefined,
    from: t(`schedule-words:from.${known.powertrain === "phev" ? "hybrid" : known.powertrain}`),
    places: placeRows(dashboard, id, known, formatters),
    fromPlaces: t("schedule-words:fromPlaces"),
  };
}

export type ScheduleView = ReturnType<typeof scheduleView>;

export type ScheduleRow = {
  key: string;
  name: string;
  href: string | null;
  change: string | null;
  status: { is: ReminderStatus; said: string };
  cells: Partial<Record<Column, Cell>>;
};

function serviceRow(
  { operation, last, range }: OperationProgress,
  id: string,
  words: ScheduleWords,
): ScheduleRow {
  const { formatters } = words;
  const { event, recommended, interval, source, service, first } = operation;
  const [, reminder] = standingOf(range);
  const of: Recurring = event ?? {
    range,
    recordedOn: last?.date ?? null,
    lastDistanceFrom: last?.odometer ? "record" : null,
    isGuess: false,
    reminder,
    interval,
  };
  return {
    key: event?.key ?? String(service),
    name: operationName(operation, words),
    href: event && paths.event(id, event.key),
    change: event && paths.eventInterval(id, event.key),
    status: statusOf(of.reminder, formatters),
    cells: {
      ...recommendedCells(
        recommended,
        formatters.t(`schedule-words:sources.${source}`),
        formatters,
        first,
      ),
      ...progressCells(of, formatters, last ? null : first),
    },
  };
}

function placeRows(
  dashboard: Dashboard,
  id: string,
  known: VehicleSnapshot,
  formatters: Formatters,
): ScheduleRow[] {
  const events = (["SAFETY", "EMISSION", "REG"] as const)
    .map((eventType) => findEvent(dashboard, slugOf(eventType)))
    .filter((event) => event !== null);
  return events.map((event) => ({
    key: event.key,
    name: nameOf(event, formatters),
    href: paths.event(id, event.key),
    change: paths.eventInterval(id, event.key),
    status: statusOf(event.reminder, formatters),
    cells: {
      asked: requirementCell(event, known, formatters),
      ...progressCells(event, formatters),
    },
  }));
}

function statusOf(is: ReminderStatus, { t }: Formatters) {
  return { is, said: t(`due:status.${is}`) };
}

/** Spec §9. */
const severe = {
  cold: { US: "10 °F", CA: "−12 °C" },
  heat: { US: "90 °F", CA: "33 °C" },
} as const;
const shortTrip = { mi: "5 mi", km: "8 km" } as const;

function severeConditions(country: Country, { t, unit }: Formatters): string[] {
  const measured = (["cold", "heat"] as const).map((name) => {
    const other = country === "CA" ? "US" : "CA";
    return t(`schedule-words:severe.${name}`, {
      here: severe[name][country],
      there: severe[name][other],
    });
  });
  const others = ["stopAndGo", "dust", "towing"] as const;
  const short = t("schedule-words:severe.short", { distance: shortTrip[unit ?? "mi"] });
  return [...measured, short, ...others.map((name) => t(`schedule-words:severe.${name}`))];
}
