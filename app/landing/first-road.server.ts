import { daysBetween } from "#app/i18n/calendar.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isProbablyDue } from "#app/maintenance/answer/guess.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import {
  daysUntil,
  lastDay,
  mostUrgent,
  roadView,
  whenOf,
  type Ahead,
} from "#app/maintenance/road/road-view.server.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { freePlaces, stopsAlong, type Label } from "#app/ui/drawings/road/road-layout.ts";
import type { RoadSign, RoadView } from "#app/ui/drawings/road/road.tsx";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { FirstAnswer } from "./first-answer.ts";
import { dayOf } from "./sign-view.server.ts";

type Stop = { at: number; isNext: boolean; date: string; days: number };

const questionSlugs = ["oil", "reg", "tir_wty"] as const;

/**
 * The stops ahead on mile markers, signs for what the visitor told us, and what we'd have to know
 * to say more. Null if there'd be nothing but questions.
 */
export function firstRoad(
  answer: FirstAnswer,
  locale: Locale,
  formatters: Formatters,
): RoadView | null {
  const { t } = formatters;
  const events = questionSlugs
    .map((slug) => findEvent(answer.dashboard, slug))
    .filter((event) => event !== null);
  const ahead = [...toldAhead(events), ...stopsReached(answer)].sort((a, b) => a.days - b.days);
  if (ahead.length === 0 && !answer.dashboard.odometer) return null;
  const places = stopsAlong(ahead, (items) => labelOf(items, formatters)).map(
    ({ items, ...label }): RoadSign => {
      const first = leadOf(items);
      return "event" in first
        ? { ...label, status: mostUrgent(items.filter((item) => "event" in item)) }
        : { ...label, status: "no-data", marker: markerOf(first.at, formatters, locale) };
    },
  );
  const unknown = events
    .filter(({ range }) => range === null)
    .map((event) => unknownLabel(event, formatters));
  const signs = freePlaces(unknown, places).map(
    (place): RoadSign => ({ ...place, status: "no-data" }),
  );
  return {
    ...roadView([], answer.today, formatters),
    label: t("landing:next.road"),
    signs: [...places, ...signs].sort((a, b) => a.x - b.x),
  };
}

function toldAhead(events: readonly DashboardEvent[]): Ahead[] {
  return events.flatMap((event) => {
    const days = daysUntil(event);
    return days !== null && days <= lastDay ? [{ event, days }] : [];
  });
}

function stopsReached(answer: FirstAnswer): Stop[] {
  return answer.stops.flatMap((stop, index) => {
    const date = dayOf(stop, answer);
    const days = date ? daysBetween(answer.today, date) : Infinity;
    return date && days <= lastDay ? [{ at: stop.at, isNext: index === 0, date, days }] : [];
  });
}

/** What the visitor told us says more than a stop that's planned for any car. */
function leadOf(items: readonly (Ahead | Stop)[]): Ahead | Stop {
  return items.find((item) => "event" in item) ?? items[0]!;
}

function labelOf(items: readonly (Ahead | Stop)[], formatters: Formatters): Label {
  const { t, day } = formatters;
  const lead = leadOf(items);
  const { title, when } =
    "event" in lead
      ? { title: shortName(lead.event, formatters), when: whenOf(lead, formatters) }
      : {
          title: t(lead.isNext ? "landing:next.marker" : "landing:next.markerAfter"),
          when: t("due:day.around", { day: day(lead.date) }),
        };
  const count = items.length - 1;
  return { title, when: count > 0 ? t("road:more", { when, count }) : when };
}

function unknownLabel(event: DashboardEvent, formatters: Formatters): Label {
  const { t } = formatters;
  const unknown = t(event.eventType === "TIR_WTY" ? "landing:next.age" : "road:unknown");
  return {
    title: t("road:unknownTitle", { name: shortName(event, formatters) }),
    when: isProbablyDue(event) ? t("road:passed") : unknown,
  };
}

function shortName(event: DashboardEvent, formatters: Formatters): string {
  return event.eventType === "TIR_WTY"
    ? formatters.t("landing:next.tires.name")
    : nameOf(event, formatters);
}

/** "64k", which fits a mile marker */
function markerOf(at: number, { t }: Formatters, locale: Locale): string {
  const thousands = at < 100_000 ? Math.round(at / 100) / 10 : Math.round(at / 1_000);
  return t("landing:next.thousands", { thousands: formatDecimal(thousands, locale) });
}
