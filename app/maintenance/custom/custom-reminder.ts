import { convertDistance, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import { addMonths, laterOf, nextInSeries } from "#app/i18n/calendar.ts";
import type { CustomReminder, Repeat } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

export type Done = { date: string; odometer: Distance | null };

export function markDone(reminder: CustomReminder, done: Done): CustomReminder | null {
  const { due, repeat } = reminder;
  if (!repeat) return null;
  const { months, distance, unit } = repeat.interval;
  const from = done.odometer ?? due.odometer;
  return {
    ...reminder,
    since: done,
    due: {
      date: nextDate(repeat, due.date, done.date, months),
      odometer:
        distance && from
          ? { distance: convertDistance(from.distance, from.unit, unit) + distance, unit }
          : null,
    },
    snoozedUntil: null,
  };
}

export function unitOf({ due, repeat }: CustomReminder, vehicleUnit: DistanceUnit): DistanceUnit {
  return due.odometer?.unit ?? repeat?.interval.unit ?? vehicleUnit;
}

function nextDate(
  repeat: Repeat,
  dueDate: string | null,
  doneDate: string,
  months: number | null,
): string | null {
  if (!months) return null;
  if (repeat.kind === "sliding") return addMonths(doneDate, months);
  // After the due day too, so a reminder done early doesn't come right back.
  const last = laterOf(dueDate ?? doneDate, doneDate);
  return nextInSeries(repeat.first, months, (date) => date > last);
}
