import { daysBetween } from "#app/i18n/calendar.ts";
import { formatPrice } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatServices } from "#app/service-records/record/record-words.server.ts";
import type { BodyType } from "#app/ui/drawings/car.tsx";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { HistoryFacts } from "./history-facts.server.ts";
import { shorten } from "./history-row.server.ts";
import type { ListedRecord } from "./list-records.server.ts";
import type { ListedRegistration } from "./list-registrations.server.ts";
import {
  pastSize,
  pastStops,
  pastYears,
  pixelsPerRootDay,
  type PastStop,
  type Visit,
} from "./past-layout.ts";

type Row = ListedRecord | ListedRegistration;

export type PastView = {
  label: string;
  car: { body: BodyType; color: string };
  stops: PastStop[];
  /** Below the road. */
  notes: { x: number; text: string }[];
};

export type PastContext = {
  today: string;
  car: PastView["car"];
  locale: Locale;
};

/** From what the page shows, so that it needs no other query. */
export function pastView(
  rows: readonly Row[],
  years: HistoryFacts["years"],
  context: PastContext,
  formatters: Formatters,
): PastView {
  const { today, car } = context;
  const { t, number } = formatters;
  const visits = rows.map((row) => visitOf(row, context, formatters));
  const oldest = visits.at(-1)!.days;
  const perRootDay = pixelsPerRootDay(visits[0]!.days, oldest);
  const stops = pastStops(visits, perRootDay, ({ title, amount }, count) => ({
    title,
    when: count > 1 ? t("history-words:past.more", { count: count - 1 }) : amount,
  }));
  const earlier =
    years.reduce((sum, { records }) => sum + records, 0) -
    rows.filter((row) => "origin" in row).length;
  return {
    label: t("history-words:past.label"),
    car,
    stops,
    notes: [
      ...pastYears(today, oldest, perRootDay),
      { x: pastSize.today, text: t("road:today") },
      ...(earlier > 0
        ? [
            {
              x: earlierX,
              text: t("history-words:past.earlier", { count: earlier, number: number(earlier) }),
            },
          ]
        : []),
    ],
  };
}

/** Of the count of records on later pages, before the oldest on this one. */
const earlierX = 70;
const maxTitleLength = 25;

function visitOf(row: Row, { today, locale }: PastContext, { t }: Formatters): Visit {
  const days = daysBetween(row.date, today);
  if (!("origin" in row))
    return { days, title: t("history-words:registration"), amount: "", cents: 0 };
  const { services, ownService, total, currency } = row;
  const [title = t("history-words:unnamed")] = formatServices(services, ownService, locale);
  return {
    days,
    title: shorten(title, maxTitleLength),
    amount: total !== null && currency ? formatPrice(total, currency, locale) : "",
    cents: total ?? 0,
  };
}
