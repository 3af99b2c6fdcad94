import type { Distance } from "#app/i18n/numbers.ts";
import type { customReminders } from "#db/schema/reminders.ts";
import type { CustomReminder, Repeat } from "./vehicle-snapshot.ts";
import type { Interval } from "#app/vehicle/interval.ts";

export const maxReminders = 50;

type Columns = typeof customReminders.$inferSelect;

export type ReminderRow = Omit<
  Columns,
  "vehicleId" | "createdAt" | "doneAt" | "off" | "documentId"
> & {
  off: 0 | 1;
  documentId?: string | null;
};

export function toReminder(row: ReminderRow): CustomReminder {
  const { id, title, unit, snoozedUntil, documentId } = row;
  const at = (distance: number | null): Distance | null =>
    distance === null ? null : { distance, unit };
  return {
    id,
    title,
    since: { date: row.sinceDate, odometer: at(row.sinceDistance) },
    due: { date: row.dueDate, odometer: at(row.dueDistance) },
    repeat: toRepeat(row.repeats, row.firstDate, {
      months: row.months,
      distance: row.distance,
      unit,
    }),
    snoozedUntil,
    isOff: row.off === 1,
    ...(documentId && { documentId }),
  };
}

function toRepeat(
  repeats: Columns["repeats"],
  first: string | null,
  interval: Interval,
): Repeat | null {
  if (repeats === "fixed" && first) return { kind: "fixed", first, interval };
  return repeats ? { kind: "sliding", interval } : null;
}
