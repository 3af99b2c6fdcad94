import { daysBetween } from "#app/i18n/calendar.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { roadView } from "#app/maintenance/road/road-view.server.ts";
import { answerView } from "#app/maintenance/words/answer-view.server.ts";
import { eventView, odometerToday } from "#app/maintenance/words/dashboard-view.server.ts";
import { usualCost } from "#app/repair-costs/usual-cost.server.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
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
      cost: oilChangeCost(car, locale, formatters),
    },
    rows: others.slice(0, shownRows).map((event) => {
      const { key, name, status, due, last, percent } = eventView(
        event,
        { id: "", role: "owner" },
        formatters,
      );
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

function oilChangeCost(car: VehicleSnapshot, locale: Locale, { t }: Formatters): string | null {
  const range = usualCost("oilChange", car, locale);
  return range && t("landing:sample.cost", { range });
}
