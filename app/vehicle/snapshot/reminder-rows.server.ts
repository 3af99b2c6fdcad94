import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import { customReminders } from "#db/schema/reminders.ts";
import type { CustomReminder, Repeat } from "./known-vehicle.ts";
import type { Interval } from "#app/vehicle/interval.ts";

/** More than that on one vehicle is no list of reminders. */
export const mostReminders = 50;

const { id, title, sinceDate, sinceDistance, dueDate, dueDistance, repeats, months, distance, firstDate, unit, snoozedUntil, off } = customReminders;

/** What is read of a reminder, in the order of {@link ReminderRow}. */
export const reminderColumns = [id, title, sinceDate, sinceDistance, dueDate, dueDistance, repeats, months, distance, firstDate, unit, snoozedUntil, off] as const;

type Repeats = typeof customReminders.$inferSelect["repeats"];

export type ReminderRow = [
  ...[id: string, title: string, sinceDate: string, sinceDistance: number | null, dueDate: string | null, dueDistance: number | null],
  ...[repeats: Repeats, months: number | null, distance: number | null, firstDate: string | null],
  ...[unit: DistanceUnit, snoozedUntil: string | null, off: 0 | 1],
];

export function reminderOf(row: ReminderRow): CustomReminder {
  const [id, title, sinceDate, sinceDistance, dueDate, dueDistance, repeats, months, distance, firstDate, unit, snoozedUntil, off] = row;
  const at = (distance: number | null): Distance | null => (distance === null ? null : { distance, unit });
  return {
    id,
    title,
    since: { date: sinceDate, odometer: at(sinceDistance) },
    due: { date: dueDate, odometer: at(dueDistance) },
    repeat: repeatOf(repeats, firstDate, { months, distance, unit }),
    snoozedUntil,
    isOff: off === 1,
  };
}

function repeatOf(repeats: Repeats, first: string | null, interval: Interval): Repeat | null {
  if (repeats === "fixed" && first) return { kind: "fixed", first, interval };
  return repeats ? { kind: "sliding", interval } : null;
}
