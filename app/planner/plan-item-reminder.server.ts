import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { newReminder } from "#app/maintenance/custom/custom-reminder-rule.ts";
import {
  deleteReminder,
  insertReminder,
  toReminderRow,
  updateReminder,
} from "#app/maintenance/custom/custom-reminders.server.ts";
import type { PlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { maxReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { TypedItem } from "./plan-item-form.server.ts";

type Car = { id: string; known: VehicleSnapshot; today: string };

export function isReminded({ known }: Pick<Car, "known">, item: PlanItem | null): boolean {
  return known.reminders.some(({ id }) => id === item?.reminderId);
}

type SyncedReminder = { before: Writes; after: Writes; reminderId: string | null } | "full";

/**
 * The planned thing is saved between `before` and `after`. If it becomes due at another time, its
 * reminder is a new one: no longer snoozed or turned off.
 */
export function syncReminder(
  db: Database,
  car: Car,
  item: PlanItem | null,
  typed: TypedItem,
  { unit, now }: { unit: DistanceUnit; now: Date },
): SyncedReminder {
  const kept = isReminded(car, item) ? item!.reminderId! : null;
  if (!typed.remind || typed.status !== "planned")
    return { before: [], after: kept ? [deleteReminder(db, kept)] : [], reminderId: null };
  const { title, dueDate: date, dueDistance: odometer } = typed;
  if (kept) {
    const isSame = item!.dueDate === date && item!.dueDistance === odometer;
    const due = { dueDate: date, dueDistance: odometer, unit, snoozedUntil: null, off: false };
    const change = { title, ...(isSame ? {} : due) };
    return { before: [updateReminder(db, kept, change)], after: [], reminderId: kept };
  }
  if (car.known.reminders.length >= maxReminders) return "full";
  const since = { date: car.today, odometer: estimateOdometerOn(car, car.today) };
  const due = { date, odometer };
  const reminder = newReminder({ title, due, repeats: null, interval: null }, since, unit);
  const id = newId();
  const row = toReminderRow({ ...reminder, snoozedUntil: null }, unit);
  const added = insertReminder(db, { ...row, id, vehicleId: car.id, title }, now);
  return { before: [added], after: [], reminderId: id };
}
