import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { convertDistance, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { CustomReminder } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

type ReminderRow = Omit<
  typeof customReminders.$inferInsert,
  "id" | "vehicleId" | "title" | "createdAt"
>;

export function toReminderRow(
  { since, due, repeat, snoozedUntil }: Omit<CustomReminder, "id" | "title" | "isOff">,
  unit: DistanceUnit,
): ReminderRow {
  const inUnit = (odometer: Distance | null) =>
    odometer && convertDistance(odometer.distance, odometer.unit, unit);
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

export function insertReminder(
  db: Database,
  reminder: ReminderRow & { id: string; vehicleId: string; title: string },
  now: Date,
) {
  return db.insert(customReminders).values({ ...reminder, createdAt: now });
}

export function updateReminder(
  db: Database,
  id: string,
  change: Partial<ReminderRow & { title: string; off: boolean }>,
) {
  return db.update(customReminders).set(change).where(eq(customReminders.id, id));
}

export function closeReminder(db: Database, id: string, now: Date) {
  return db.update(customReminders).set({ doneAt: now }).where(eq(customReminders.id, id));
}

export function deleteReminder(db: Database, id: string) {
  return db.delete(customReminders).where(eq(customReminders.id, id));
}
