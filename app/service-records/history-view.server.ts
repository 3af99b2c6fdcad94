import { listPage, type ListKey } from "#app/http/list-page.ts";
import { paths } from "#app/http/paths.ts";
import { convertDistance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Dashboard } from "#app/reminders/dashboard.ts";
import { nameOf, slugOfEvent, type Words } from "#app/reminders/event-words.server.ts";
import { serviceEvents, serviceIds, slugOf } from "#app/reminders/events.ts";
import { serviceOf } from "#app/reminders/find-event.ts";
import { recordsOnPage, type ListedRecord } from "./records.server.ts";

type HistoryOf = { id: string; unit: DistanceUnit; dashboard: Dashboard; below: ListKey | null };

/** A page of a vehicle's service records, year by year, with distances in the unit of its odometer. */
export function historyView(rows: readonly ListedRecord[], { id, unit, dashboard, below }: HistoryOf, words: Words) {
  const { shown, older } = listPage(rows, recordsOnPage, paths.serviceHistory(id));
  return {
    years: byYear(shown.map((record) => recordView(record, unit, words))),
    older,
    newest: below && paths.serviceHistory(id),
    log: firstToLog(id, dashboard, words),
  };
}

export type HistoryView = ReturnType<typeof historyView>;

function recordView({ id, date, services, distance, unit: readIn }: ListedRecord, unit: DistanceUnit, { t, day, distance: written }: Words) {
  const done = serviceEvents.filter((event) => services.includes(serviceIds[event]));
  return {
    id,
    date,
    day: day(date),
    odometer: distance === null || readIn === null ? null : written(convertDistance(distance, readIn, unit), unit),
    services: done.map((event) => t(`due:name.${slugOf(event)}`)),
  };
}

function byYear<Dated extends { date: string }>(records: readonly Dated[]): { year: string; records: Dated[] }[] {
  const years: { year: string; records: Dated[] }[] = [];
  for (const record of records) {
    const year = record.date.slice(0, 4);
    if (years.at(-1)?.year !== year) years.push({ year, records: [] });
    years.at(-1)!.records.push(record);
  }
  return years;
}

/** Where to begin without a record: the service that stands first on the dashboard. */
function firstToLog(id: string, { events }: Dashboard, words: Words) {
  const first = events.find((event) => serviceOf(event));
  return first ? { href: paths.logEvent(id, slugOfEvent(first)), says: words.t("reminders:done.title", { name: nameOf(first, words) }) } : null;
}
