import { addMonths, daysBetween } from "#app/i18n/calendar.ts";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { isProbablyDue } from "#app/maintenance/answer/guess.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { ReminderStatus } from "#app/maintenance/due/status.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { isInSeason, spanWords } from "#app/maintenance/words/span-words.server.ts";
import type { RoadSign, RoadView } from "#app/ui/drawings/road/road.tsx";
import { freePlaces, stopsAlong, xOf } from "#app/ui/drawings/road/road-layout.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

export const lastDay = 366;
/** The questions below the road ask for the rest. */
const maxUnknown = 3;
/** Without anything before that, the road says that it's clear. */
const clearDays = 60;

export type Ahead = { event: DashboardEvent; days: number };

/** What's due from now on, and the last that was missed, by day. */
export function roadView(
  events: readonly DashboardEvent[],
  today: string,
  formatters: Formatters,
): RoadView {
  const { t, day } = formatters;
  const ahead = dueEvents(events);
  const stops = stopsAlong(ahead, (items) => labelOf(items, formatters));
  const { unknown, is } = answerOf(events);
  const unknownPlaces = freePlaces(
    unknown
      .filter(({ reminder }) => reminder === "no-data")
      .slice(0, maxUnknown)
      .map((event) => unknownLabel(event, formatters)),
    stops,
  );
  const next = ahead[0];
  const isClear = is === "clear" && next !== undefined && next.days > clearDays;
  return {
    label: t("road:label"),
    today: t("road:today"),
    note: isClear ? t("road:clear", { day: day(dueDateOf(next.event)) }) : null,
    signs: [
      ...stops.map(({ x, title, when, items }) => ({ x, title, when, status: mostUrgent(items) })),
      ...unknownPlaces.map((place): RoadSign => ({ ...place, status: "no-data" })),
    ].sort((a, b) => a.x - b.x),
    months: monthsFrom(today, formatters),
  };
}

function dueEvents(events: readonly DashboardEvent[]): Ahead[] {
  return events
    .filter(({ eventType }) => eventType !== "CPN")
    .map((event) => ({ event, days: daysUntil(event) }))
    .filter((one): one is Ahead => one.days !== null && one.days <= lastDay)
    .sort((a, b) => a.days - b.days);
}

export function daysUntil({ eventType, reminder, range }: DashboardEvent): number | null {
  if (eventType === "RECALL") return reminder === "act-now" ? 0 : null;
  if (reminder === "disabled" || reminder === "not-required") return null;
  return range?.remaining.time?.days ?? null;
}

function dueDateOf({ range }: DashboardEvent): string {
  return range!.remaining.time!.dueDate;
}

function labelOf(items: Ahead[], formatters: Formatters) {
  const { t } = formatters;
  const [first, ...more] = items;
  const when = whenOf(first!, formatters);
  return {
    title: nameOf(first!.event, formatters),
    when: more.length > 0 ? t("road:more", { when, count: more.length }) : when,
  };
}

export function whenOf({ event, days }: Ahead, formatters: Formatters): string {
  const { t } = formatters;
  if (days === 0 || isInSeason(event)) return t("road:now");
  const span = spanWords(event, formatters);
  if (event.isGuess) return t("road:probably", { span });
  return t(days < 0 ? "road:ago" : "road:in", { span });
}

const urgency: readonly ReminderStatus[] = ["overdue", "act-now", "get-ready", "ok"];

export function mostUrgent(items: readonly Ahead[]): ReminderStatus {
  const among = new Set(items.map(({ event }) => event.reminder));
  return urgency.find((status) => among.has(status)) ?? "no-data";
}

function unknownLabel(event: DashboardEvent, formatters: Formatters) {
  const { t } = formatters;
  const name = nameOf(event, formatters);
  return isProbablyDue(event)
    ? { title: name, when: t("road:passed") }
    : { title: t("road:unknownTitle", { name }), when: t("road:unknown") };
}

/** January shows the year, which is all that a label has room for. */
function monthsFrom(today: string, { t }: Formatters): RoadView["months"] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = addMonths(`${today.slice(0, 7)}-01`, index + 1);
    const month = Number(first.slice(5, 7));
    return {
      x: xOf(daysBetween(today, first)),
      name: month === 1 ? first.slice(0, 4) : t(`road:months.${month}` as "road:months.2"),
    };
  });
}
