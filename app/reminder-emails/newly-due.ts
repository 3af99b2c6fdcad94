import { daysBetween } from "#app/i18n/calendar.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { isUrgent, urgencyOf, type UrgentStatus } from "#app/maintenance/due/status.ts";

type Told = {
  reminder: UrgentStatus;
  dueDate: string | null;
  causes: readonly string[];
  on: string;
};

/** A newly due event. */
export type News = DashboardEvent & { reminder: UrgentStatus };

/** Each event's state when its owner was last reminded, by event key. */
export type ToldByKey = Readonly<Record<string, Told>>;

/** The odometer estimate shifts due dates. Smaller shifts don't count as a new due date. */
const toleranceDays = 14;

/**
 * Returns the events to remind an owner of (`news`) and the state to save for the next night
 * (`told`).
 *
 * - An urgent event is news if it's new, more urgent than last time, or has a new cause: the
 * service was done since, or another recall was published.
 * - A status that goes back and forth with the estimate is sent once. If the due date moves away,
 * because the owner corrected the odometer or the interval, the event can be sent again later.
 * - A snoozed event is sent again on its date, even if nothing else changed.
 * - Events that are disabled or have a guessed due date aren't saved, so they count as new later.
 *
 * @param today the owner's local date
 */
export function newlyDue(
  events: readonly DashboardEvent[],
  told: ToldByKey,
  today: string,
): { news: News[]; told: ToldByKey } {
  const known = events.map((event) => ({ event, before: carriedOver(event, told[event.key]) }));
  const news = known
    .filter(({ event, before }) => isNews(event, before, today))
    .map(({ event }) => event)
    .filter(isUrgentEvent);
  const isNewsKey = new Set(news.map(({ key }) => key));
  const after = known.map(
    ({ event, before }) =>
      [event.key, isNewsKey.has(event.key) ? toldState(event, today) : before] as const,
  );
  return {
    news,
    told: Object.fromEntries(after.filter((entry): entry is [string, Told] => entry[1] !== null)),
  };
}

function isUrgentEvent(event: DashboardEvent): event is News {
  return isUrgent(event.reminder);
}

function isNews(event: DashboardEvent, before: Told | null, today: string): boolean {
  const { reminder, causes, snoozedUntil, isGuess } = event;
  if (isGuess || !isUrgent(reminder) || (snoozedUntil !== null && today < snoozedUntil))
    return false;
  if (!before) return true;
  const wasSnoozed = snoozedUntil !== null && before.on < snoozedUntil;
  return (
    wasSnoozed ||
    urgencyOf(reminder) > urgencyOf(before.reminder) ||
    causes.some((cause) => !before.causes.includes(cause))
  );
}

/** The saved state that still applies to the event. */
function carriedOver(event: DashboardEvent, before: Told | undefined): Told | null {
  if (!before || event.isGuess || event.reminder === "disabled") return null;
  const dueDate = dueDateOf(event);
  const movedAway =
    before.dueDate !== null &&
    dueDate !== null &&
    daysBetween(before.dueDate, dueDate) > toleranceDays;
  return movedAway ? toldState(event, before.on) : before;
}

function toldState(event: DashboardEvent, on: string): Told | null {
  const { reminder, causes } = event;
  return isUrgent(reminder) ? { reminder, dueDate: dueDateOf(event), causes, on } : null;
}

function dueDateOf({ range }: DashboardEvent): string | null {
  return range?.remaining.time?.dueDate ?? null;
}
