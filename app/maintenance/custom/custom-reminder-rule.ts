import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { CustomReminder, Repeat } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Interval } from "#app/vehicle/interval.ts";

export type ReminderInput = {
  title: string;
  due: { date: string | null; odometer: number | null };
  repeats: Repeat["kind"] | null;
  interval: Interval | null;
};

export type ReminderError =
  | { field: "title"; code: "reminderTitle.required" | "reminderTitle.tooLong" }
  | { field: "date"; code: "reminderDue.required" | "reminderDue.forCalendar" }
  | { field: "months"; code: "reminderInterval.forCalendar" };

const maxTitleLength = 80;

export function checkReminder({ title, due, repeats, interval }: ReminderInput): ReminderError[] {
  const errors: ReminderError[] = [];
  if (title.length === 0) errors.push({ field: "title", code: "reminderTitle.required" });
  if (title.length > maxTitleLength) errors.push({ field: "title", code: "reminderTitle.tooLong" });
  if (repeats === "fixed" && !due.date)
    errors.push({ field: "date", code: "reminderDue.forCalendar" });
  else if (!due.date && due.odometer === null)
    errors.push({ field: "date", code: "reminderDue.required" });
  if (repeats === "fixed" && interval && !interval.months)
    errors.push({ field: "months", code: "reminderInterval.forCalendar" });
  return errors;
}

type Fresh = Pick<CustomReminder, "since" | "due" | "repeat">;

export function newReminder(
  { due, repeats, interval }: ReminderInput,
  since: { date: string; odometer: Distance | null },
  unit: DistanceUnit,
): Fresh {
  return {
    since,
    due: {
      date: due.date,
      odometer: due.odometer === null ? null : { distance: due.odometer, unit },
    },
    repeat: repeatOf(repeats, interval, due.date),
  };
}

function repeatOf(
  repeats: Repeat["kind"] | null,
  interval: Interval | null,
  first: string | null,
): Repeat | null {
  if (!repeats || !interval) return null;
  return repeats === "fixed" && first
    ? { kind: "fixed", first, interval }
    : { kind: "sliding", interval };
}
