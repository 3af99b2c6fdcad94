import { daysBetween } from "#app/i18n/calendar.ts";
import { formatMoneyRange } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { roadView } from "#app/maintenance/road/road-view.server.ts";
import { answerView } from "#app/maintenance/words/answer-view.server.ts";
import { eventView, odometerToday } from "#app/maintenance/words/dashboard-view.server.ts";
import { estimateRepairs } from "#app/repair-costs/repair-estimate.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { sampleCar, sampleName } from "./sample-car.ts";

const shownRows = 2;
const daysInMonth = 30.4;

/** What the dashboard would say about the sample car, by the same rules and in the same words. */
export function sampleView(locale: Locale, today: string) {
  const car = sampleCar(locale.country, today);
  const formatters = createFormatters(locale, car);
  const { t } = formatters;
  const dashboard = openDashboard(car, today);
  const [first, ...others] = dashboard.events as [DashboardEvent, ...DashboardEvent[]];
  const odometer = odometerToday(dashboard, { unit: car.unit, today }, formatters)!;
  const { status, says: text } = answerView(dashboard, "", formatters);
  return {
    caption: t("landing:sample.caption", {
      ...sampleName,
      distance: odometer.value,
      unit: odometer.unit,
    }),
    answer: {
      status,
      text,
      why: whyWords(first, today, formatters),
      cost: oilChangeCost(car.state, locale, formatters),
    },
    rows: others.slice(0, shownRows).map((event) => {
      const { key, name, status, due, last, percent } = eventView(event, "", formatters);
      const { days } = event.range!.remaining.time!;
      const count = { number: days, unit: t("landing:sample.days", { count: days }) };
      return { key, name, status, due, last, percent, count };
    }),
    road: { ...roadView(dashboard.events, today, formatters), label: t("landing:sample.road") },
  };
}

export type SampleView = ReturnType<typeof sampleView>;

function whyWords({ range }: DashboardEvent, today: string, { t, distance }: Formatters): string {
  const { lastDate, lastDistance, remaining, nextDistance, unit } = range!;
  const since = nextDistance! - lastDistance! - remaining.distance!.remaining!;
  const months = Math.floor(daysBetween(lastDate, today) / daysInMonth);
  return t("landing:sample.why", { ...distance(since, unit), count: months });
}

/** Null in Canada, where we have no prices (spec §2). */
function oilChangeCost(state: string | null, locale: Locale, { t }: Formatters): string | null {
  const oilChange = estimateRepairs("gas", state).find(({ job }) => job === "oilChange");
  if (locale.country === "CA" || !oilChange) return null;
  return t("landing:sample.cost", { range: formatMoneyRange(oilChange, "USD", locale) });
}
