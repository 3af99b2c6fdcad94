import { daysBetween } from "#app/i18n/calendar.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { isUrgent, urgencyOf, type UrgentStatus } from "#app/maintenance/due/status.ts";

type Told = {
  reminder: UrgentStatus;
  dueDate: string | null;
  causes: readonly string[];
  on: string;
};

/** What was told of each reminder, by the event's key. */
export type ToldByKey = Readonly<Record<string, Told>>;

/** A due day that wanders less, because the odometer's estimate does, is the same due day. */
const wobbleDays = 14;

/**
 * What became get ready, act now or overdue since an owner was last told: the events to tell of
 * now, and what will have been told after that, to be kept for the next night.
 *
 * - News is what is urgent and was never told, stands worse than it was told, or has a new cause
 *   (the service was done since, another recall opened).
 * - What wobbles between two statuses is told once. What moved further off, because its owner
 *   corrected the odometer or the interval, counts as told as it now stands: it is told again when
 *   it comes up.
 * - What was put off is told when its day has come, even if nothing else changed.
 * - Of what is turned off nothing is kept: turned on again, it is told.
 * - A due day that is a guess is never news, and nothing is kept of it: the real day is told.
 *
 * @param today the owner's day
 */
export function newlyDue(
  events: readonly DashboardEvent[],
  reported: ToldByKey,
  today: string,
): { news: DashboardEvent[]; told: ToldByKey } {
  const known = events.map((event) => ({ event, before: stillTold(event, reported[event.key]) }));
  const updates = known
    .filter(({ event, before }) => isNews(event, before, today))
    .map(({ event }) => event);
  const after = known.map(
    ({ event, before }) =>
      [event.key, updates.includes(event) ? tellingOf(event, today) : before] as const,
  );
  return {
    news: updates,
    told: Object.fromEntries(after.filter((entry): entry is [string, Told] => entry[1] !== null)),
  };
}

function isNews(event: DashboardEvent, before: Told | null, today: string): boolean {
  const { reminder, causes, snoozedUntil, isGuess } = event;
  if (isGuess || !isUrgent(reminder) || (snoozedUntil !== null && today < snoozedUntil))
    return false;
  if (!before) return true;
  const wasPutOff = snoozedUntil !== null && before.on < snoozedUntil;
  return (
    wasPutOff ||
    urgencyOf(reminder) > urgencyOf(before.reminder) ||
    causes.some((cause) => !before.causes.includes(cause))
  );
}

/** What counts as told of an event now; null when nothing does. */
function stillTold(event: DashboardEvent, before: Told | undefined): Told | null {
  if (!before || event.isGuess || event.reminder === "disabled") return null;
  const dueDate = dueDateOf(event);
  const movedOff =
    before.dueDate !== null &&
    dueDate !== null &&
    daysBetween(before.dueDate, dueDate) > wobbleDays;
  return movedOff ? tellingOf(event, before.on) : before;
}

function tellingOf(event: DashboardEvent, on: string): Told | null {
  const { reminder, causes } = event;
  return isUrgent(reminder) ? { reminder, dueDate: dueDateOf(event), causes, on } : null;
}

function dueDateOf({ range }: DashboardEvent): string | null {
  return range?.remaining.time?.dueDate ?? null;
}
