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
  askedCell,
  recommendedCells,
  standingCells,
  type Cell,
  type Column,
  type ComesBack,
} from "./cells.server.ts";
import { majorView } from "./major-view.server.ts";
import { operationName, type ScheduleWords } from "./operation-words.server.ts";
import { planOf, type Reach } from "./plan.ts";
import type { ServicesDone } from "./services-done.server.ts";
import type { Standing } from "./standing.ts";
import { stopsView } from "./stops-view.server.ts";

/**
 * The schedule of a vehicle: its stops ahead and behind; below them for each operation what is
 * recommended for its powertrain, for inspections and the registration what its place asks for, and
 * for all of them the interval that counts, when it was done and when it is due. Distances are in
 * the unit of its odometer.
 */
export function scheduleView(
  { dashboard, known, today }: OpenDashboard,
  services: ServicesDone,
  id: string,
  reach: Reach,
  reported: ScheduleWords,
) {
  const { formatters } = reported;
  const { t } = formatters;
  const plan = planOf(known, dashboard, services, today, reach);
  const withSevere = plan.standings.find(
    ({ operation: { event, recommended } }) => event && recommended.severe,
  )?.operation.event;
  return {
    major: majorView(dashboard, known, plan, reported),
    stops: stopsView(plan, { dashboard, known, today }, id, reported),
    use: {
      says: t(`schedule-words:use.${withSevere ? known.use : "either"}`),
      hint: withSevere ? t(`due:useHints.${known.use}`) : null,
      atFirst:
        known.use === "severe" && defaultUse(known.country) === "severe"
          ? t("schedule-words:severe.atFirst")
          : null,
      change: withSevere ? paths.eventInterval(id, withSevere.key) : null,
    },
    severe: severeConditions(known.country, formatters),
    services: plan.standings.map((standing) => serviceRow(standing, id, reported)),
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
  /** Its reminder, and where that is changed; null for what has none. */
  href: string | null;
  change: string | null;
  status: { is: ReminderStatus; said: string };
  cells: Partial<Record<Column, Cell>>;
};

function serviceRow(
  { operation, last, range }: Standing,
  id: string,
  summary: ScheduleWords,
): ScheduleRow {
  const { formatters } = summary;
  const { event, recommended, interval, source, service, first } = operation;
  const [, reminder] = standingOf(range);
  const of: ComesBack = event ?? {
    range,
    recordedOn: last?.date ?? null,
    lastDistanceFrom: last?.odometer ? "record" : null,
    isGuess: false,
    reminder,
    interval,
  };
  return {
    key: event?.key ?? String(service),
    name: operationName(operation, summary),
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
      ...standingCells(of, formatters, last ? null : first),
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
    cells: { asked: askedCell(event, known, formatters), ...standingCells(event, formatters) },
  }));
}

function statusOf(is: ReminderStatus, { t }: Formatters) {
  return { is, said: t(`due:status.${is}`) };
}

/** Spec §9, in the units of a country first. */
const severe = {
  cold: { US: "10 °F", CA: "−12 °C" },
  heat: { US: "90 °F", CA: "33 °C" },
} as const;
/** In the unit of the odometer, as every distance of a car. */
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
