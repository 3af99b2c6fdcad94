import { convertDistance, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import { addMonths, laterOf, nextInSeries } from "#app/i18n/calendar.ts";
import type { CustomReminder, Repeat } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

/**
 * When and at which odometer something was done; the odometer is the owner's, else the estimate.
 */
export type Done = { date: string; odometer: Distance | null };

/**
 * What a reminder is after it was done: counting anew, no longer put off; null for one that does
 * not come back. A fixed one goes on to its first date after both the day on which it was done and
 * the one for which it was due, so that one done early is not asked for twice.
 */
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

/** The unit in which a reminder's distances were given; for one without any, the vehicle's. */
export function unitOf({ due, repeat }: CustomReminder, vehicles: DistanceUnit): DistanceUnit {
  return due.odometer?.unit ?? repeat?.interval.unit ?? vehicles;
}

function nextDate(
  repeat: Repeat,
  dueDate: string | null,
  doneDate: string,
  months: number | null,
): string | null {
  if (!months) return null;
  if (repeat.kind === "sliding") return addMonths(doneDate, months);
  const last = laterOf(dueDate ?? doneDate, doneDate);
  return nextInSeries(repeat.first, months, (date) => date > last);
}
