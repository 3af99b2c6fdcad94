import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { convertDistance, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { CustomReminder, Repeat } from "./custom-reminder.ts";
import type { Interval } from "#app/maintenance/intervals/intervals.ts";

/** More than that on one vehicle is no list of reminders. */
export const mostReminders = 50;

const { id, title, sinceDate, sinceDistance, dueDate, dueDistance, repeats, months, distance, firstDate, unit, snoozedUntil, off } = customReminders;

/** What is read of a reminder, in the order of {@link ReminderRow}. */
export const reminderColumns = [id, title, sinceDate, sinceDistance, dueDate, dueDistance, repeats, months, distance, firstDate, unit, snoozedUntil, off] as const;

type Values = typeof customReminders.$inferSelect;

export type ReminderRow = [
  ...[id: string, title: string, sinceDate: string, sinceDistance: number | null, dueDate: string | null, dueDistance: number | null],
  ...[repeats: Values["repeats"], months: number | null, distance: number | null, firstDate: string | null],
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

function repeatOf(repeats: Values["repeats"], first: string | null, interval: Interval): Repeat | null {
  if (repeats === "fixed" && first) return { kind: "fixed", first, interval };
  return repeats ? { kind: "sliding", interval } : null;
}

type Kept = Omit<typeof customReminders.$inferInsert, "id" | "vehicleId" | "title" | "createdAt">;

/** A reminder as it is kept: all its distances in one unit. */
export function keptReminder({ since, due, repeat, snoozedUntil }: Omit<CustomReminder, "id" | "title" | "isOff">, unit: DistanceUnit): Kept {
  const inUnit = (odometer: Distance | null) => odometer && convertDistance(odometer.distance, odometer.unit, unit);
  return {
    sinceDate: since.date,
    sinceDistance: inUnit(since.odometer),
    dueDate: due.date,
    dueDistance: inUnit(due.odometer),
    repeats: repeat?.kind ?? null,
    months: repeat?.interval.months ?? null,
    distance: repeat?.interval.distance ?? null,
    firstDate: repeat?.kind === "fixed" ? repeat.first : null,
    unit,
    snoozedUntil,
  };
}

export function insertReminder(db: Database, reminder: Kept & { id: string; vehicleId: string; title: string }, now: Date) {
  return db.insert(customReminders).values({ ...reminder, createdAt: now });
}

export function updateReminder(db: Database, id: string, change: Partial<Kept & { title: string; off: boolean }>) {
  return db.update(customReminders).set(change).where(eq(customReminders.id, id));
}

/** Closes a reminder that was done and does not come back. */
export function closeReminder(db: Database, id: string, now: Date) {
  return db.update(customReminders).set({ doneAt: now }).where(eq(customReminders.id, id));
}

export function deleteReminder(db: Database, id: string) {
  return db.delete(customReminders).where(eq(customReminders.id, id));
}
