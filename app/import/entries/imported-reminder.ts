import { addMonths } from "#app/i18n/calendar.ts";
import { averageDistanceCaps, convertDistance, type Distance } from "#app/i18n/numbers.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { findNamedServices } from "#app/import/formats/named-services.ts";
import type { LogEntry, RecordEntry, Reminder } from "#app/import/logs/log-entry.ts";

export type ImportedReminder = {
  title: string;
  dueDate: string | null;
  dueDistance: number | null;
  months: number | null;
  distance: number | null;
  unit: DistanceUnit;
  sinceDate: string;
  sinceDistance: number | null;
  importKey: string;
};

/** What a log's reminders are counted from: its records and its newest odometer reading. */
export type LogHistory = { records: readonly RecordEntry[]; odometer: Distance | null };

export function readHistory(entries: readonly LogEntry[]): LogHistory {
  const records = entries.flatMap((entry) => (entry.kind === "record" ? entry : []));
  return { records, odometer: findNewestOdometer(entries) };
}

type Since = { date: string; odometer: Distance | null };

const maxTitleLength = 80;
const maxMonths = 120;

/**
 * Null without a title or anything that says when it's due. One that only repeats is counted from
 * the log's last record of it.
 */
export function toReminder(
  { title, dueDate, dueOdometer, repeat, importKey }: Reminder,
  { records, odometer }: LogHistory,
  { unit, today }: { unit: DistanceUnit; today: string },
): ImportedReminder | null {
  if (!title || title.length > maxTitleLength) return null;
  const months = within(repeat.months, maxMonths);
  const distance = within(inUnit(repeat.distance, unit), averageDistanceCaps[unit].year);
  const last = findLast(title, records);
  const since: Since = last ?? { date: today, odometer };
  const due =
    dueDate || dueOdometer
      ? { date: dueDate, distance: inUnit(dueOdometer, unit) }
      : last && nextDue(last, { months, distance }, unit);
  if (!due || (due.date === null && due.distance === null)) return null;
  return {
    ...{ title, dueDate: due.date, dueDistance: due.distance, months, distance, unit },
    ...{ sinceDate: since.date, sinceDistance: inUnit(since.odometer, unit), importKey },
  };
}

function within(value: number | null, max: number): number | null {
  const whole = Math.round(value ?? 0);
  return whole >= 1 && whole <= max ? whole : null;
}

function inUnit(odometer: Distance | null, unit: DistanceUnit): number | null {
  return odometer && Math.round(convertDistance(odometer.distance, odometer.unit, unit));
}

function nextDue(
  { date, odometer }: Since,
  { months, distance }: { months: number | null; distance: number | null },
  unit: DistanceUnit,
) {
  const from = inUnit(odometer, unit);
  return {
    date: months === null ? null : addMonths(date, months),
    distance: distance !== null && from !== null ? from + distance : null,
  };
}

function findLast(title: string, records: readonly RecordEntry[]): Since | null {
  const services = findNamedServices(title);
  const words = title.toLowerCase();
  const isIt = ({ record }: RecordEntry) =>
    record.serviceIds.some((id) => services.includes(id)) ||
    (record.ownService ?? "").toLowerCase().includes(words);
  return newest(records.filter(isIt).map(({ record: { date, odometer } }) => ({ date, odometer })));
}

function findNewestOdometer(entries: readonly LogEntry[]): Distance | null {
  const readings = entries.flatMap((entry): Since[] => {
    if (entry.kind === "record") return [entry.record];
    return "odometer" in entry ? [entry] : [];
  });
  return newest(readings.filter(({ odometer }) => odometer !== null))?.odometer ?? null;
}

function newest(dated: readonly Since[]): Since | null {
  return dated.reduce<Since | null>(
    (last, one) => (last === null || one.date > last.date ? one : last),
    null,
  );
}
