import { laterOf } from "#app/i18n/calendar.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";

export type CalendarEntry = {
  event: DashboardEvent;
  day: string;
  dueDate: string;
  isOverdue: boolean;
  isSnoozed: boolean;
};

/** Overdue events are shown today, and snoozed ones on the day they're snoozed to. */
export function calendarEntries(
  { events }: Pick<Dashboard, "events">,
  today: string,
): CalendarEntry[] {
  return events.flatMap((event) => {
    const { status, range, snoozedUntil } = event;
    const dueDate = status === "ENABLED" ? range?.remaining.time?.dueDate : undefined;
    if (!dueDate) return [];
    const isSnoozed = snoozedUntil !== null && snoozedUntil > today && snoozedUntil >= dueDate;
    const day = laterOf(isSnoozed ? snoozedUntil : dueDate, today);
    return [{ event, day, dueDate, isOverdue: !isSnoozed && dueDate < today, isSnoozed }];
  });
}
