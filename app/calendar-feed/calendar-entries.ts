import { laterOf } from "#app/i18n/calendar.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";

/**
 * What a calendar shows of an event: the day on which it stands, and the one on which it is due.
 */
export type CalendarEntry = {
  event: DashboardEvent;
  day: string;
  dueDate: string;
  isOverdue: boolean;
  isPutOff: boolean;
};

/**
 * What is due, each on its day. What is overdue is on today, so that it is not lost in the
 * past; what its owner put off is on the day that they put it off to. Events that are turned
 * off, not required, without data or without a due day, such as open recalls, are left out.
 *
 * @param today the owner's day, YYYY-MM-DD
 */
export function calendarEntries(
  { events }: Pick<Dashboard, "events">,
  today: string,
): CalendarEntry[] {
  return events.flatMap((event) => {
    const { status, range, snoozedUntil } = event;
    const dueDate = status === "ENABLED" ? range?.remaining.time?.dueDate : undefined;
    if (!dueDate) return [];
    const isPutOff = snoozedUntil !== null && snoozedUntil > today && snoozedUntil >= dueDate;
    const day = laterOf(isPutOff ? snoozedUntil : dueDate, today);
    return [{ event, day, dueDate, isOverdue: !isPutOff && dueDate < today, isPutOff }];
  });
}
