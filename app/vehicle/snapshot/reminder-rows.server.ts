import { sql } from "drizzle-orm";
import type { Distance } from "#app/i18n/numbers.ts";
import { vehicles } from "#db/schema/garage.ts";
import { customReminders } from "#db/schema/reminders.ts";
import type { CustomReminder, Repeat } from "./known-vehicle.ts";
import type { Interval } from "#app/vehicle/interval.ts";

/** More than that on one vehicle is no list of reminders. */
export const mostReminders = 50;

type Columns = typeof customReminders.$inferSelect;

/** What is read of a reminder: its columns, as JSON has them. */
export type ReminderRow = Omit<Columns, "vehicleId" | "createdAt" | "doneAt" | "off"> & { off: 0 | 1 };

/** The reminders of the vehicle of a query that aren't done, as JSON. */
export const openReminders = sql`(SELECT json_group_array(json_object('id', id, 'title', title,
    'sinceDate', since_date, 'sinceDistance', since_distance, 'dueDate', due_date, 'dueDistance', due_distance, 'repeats', repeats, 'months', months,
    'distance', distance, 'firstDate', first_date, 'unit', unit, 'snoozedUntil', snoozed_until, 'off', off))
  FROM (SELECT * FROM ${customReminders} WHERE vehicle_id = ${vehicles.id} AND done_at IS NULL ORDER BY created_at LIMIT ${mostReminders}))`;

export function reminderOf(row: ReminderRow): CustomReminder {
  const { id, title, unit, snoozedUntil } = row;
  const at = (distance: number | null): Distance | null => (distance === null ? null : { distance, unit });
  return {
    id,
    title,
    since: { date: row.sinceDate, odometer: at(row.sinceDistance) },
    due: { date: row.dueDate, odometer: at(row.dueDistance) },
    repeat: repeatOf(row.repeats, row.firstDate, { months: row.months, distance: row.distance, unit }),
    snoozedUntil,
    isOff: row.off === 1,
  };
}

function repeatOf(repeats: Columns["repeats"], first: string | null, interval: Interval): Repeat | null {
  if (repeats === "fixed" && first) return { kind: "fixed", first, interval };
  return repeats ? { kind: "sliding", interval } : null;
}
