import { compareText } from "#app/i18n/compare-text.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { isAllowed, mayOpen, type Visited } from "#app/vehicle/access/permissions.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { questionView } from "./answer-view.server.ts";
import { actionOf } from "./event-actions.ts";
import { eventPath } from "./event-paths.ts";
import { dueWords, lastWords, nameOf, slugOfEvent } from "./event-words.server.ts";

export type DashboardOf = { id: string; unit: DistanceUnit; today: string };

/** Only with links that the car's visitor may follow. */
export function eventView(event: DashboardEvent, visited: Visited, formatters: Formatters) {
  const { reminder, range, emphasized, isGuess } = event;
  const { id, role } = visited;
  const action = actionOf(event, id);
  // Everyone sees the list of tires, but not everyone may check them there.
  const isOffered = action?.says !== "checkTires" || isAllowed(role, "manage");
  const slug = slugOfEvent(event);
  const open = <T extends { href: string }>(link: T | null) =>
    link && mayOpen(visited, link.href) ? link : null;
  return {
    slug,
    status: { is: reminder, said: formatters.t(`due:status.${reminder}`) },
    name: nameOf(event, formatters),
    due: dueWords(event, formatters),
    last: lastWords(event, formatters),
    percent: range && event.status === "ENABLED" ? range.percentComplete : null,
    emphasized,
    ...(isGuess && { guess: { question: open(questionView(event, id, formatters)) } }),
    key: event.key,
    href: eventPath(event, id),
    action: isOffered ? open(action) : null,
  };
}

export type EventView = ReturnType<typeof eventView>;

export function odometerToday(
  { odometer }: Dashboard,
  { unit, today }: Omit<DashboardOf, "id">,
  formatters: Formatters,
) {
  if (!odometer) return null;
  const { t, day, distance } = formatters;
  const [doubted] = odometer.doubtful.toSorted((a, b) => compareText(b.date, a.date));
  const estimate = estimateOdometer(odometer, today, unit);
  const isRead = estimate.basis.kind === "reading";
  const { distance: value } = distance(estimate.distance, unit);
  const doubt =
    doubted &&
    t("due:odometer.doubtful", {
      ...distance(doubted.distance, doubted.unit),
      day: day(doubted.date),
    });
  return {
    value,
    unit,
    note: t(isRead ? "due:odometer.today" : "due:odometer.estimated"),
    ...(doubt && { doubt }),
  };
}
