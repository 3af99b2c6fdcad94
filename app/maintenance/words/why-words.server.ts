import { convertDistance, fromMiles } from "#app/i18n/numbers.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { goesByOdometer } from "#app/maintenance/due/find-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { lastLabelOf } from "./event-words.server.ts";
import { explainDue, type Explanation, type ExplainedFor, type NamedLimit } from "./explanation.ts";
import {
  distanceIn,
  roundTo500,
  type ChosenInterval,
  type ShownInterval,
} from "#app/maintenance/intervals/intervals.ts";
import type { Odometer, OdometerEstimate } from "#app/vehicle/odometer/odometer.ts";

export function whyView(
  event: DashboardEvent,
  { odometer }: Dashboard,
  locale: ExplainedFor,
  formatters: Formatters,
) {
  const explanation = explainDue(event, odometer, locale);
  const { interval, winner, other, snoozedTo } = explanation;
  const limits = [winner, other].filter((limit) => limit !== null);
  return {
    lastLabel: lastLabelOf(event.eventType),
    last: lastWords(event, explanation, locale, formatters),
    interval: interval && intervalWithSource(interval, formatters),
    limits: limits.map((limit) => limitWords(limit, event, formatters)),
    first: winner && other ? formatters.t("due:why.first") : null,
    snoozed: snoozedTo && formatters.t("due:why.snoozed", { day: formatters.day(snoozedTo) }),
    ...(goesByOdometer(event)
      ? odometerView(explanation.odometer, odometer, formatters)
      : { odometer: null, basis: null }),
  };
}

/** "every 10,000 mi or every 12 months, whichever comes first" */
export function intervalWords(shown: ShownInterval, formatters: Formatters): string {
  const [first = "", second] = limitsOf(shown, formatters);
  return second ? formatters.t("due:why.interval.both", { distance: first, time: second }) : first;
}

export function limitsOf(
  shown: ShownInterval,
  { t, unit, distance: formatDistance }: Formatters,
): string[] {
  const { months } = shown.interval;
  const converted = distanceIn(unit ?? shown.interval.unit, shown);
  const distance =
    converted &&
    t(
      `due:why.interval.${converted.isRounded ? "about" : "distance"}`,
      formatDistance(converted.distance, converted.unit),
    );
  const time =
    months === null
      ? null
      : months % 12 === 0
        ? t("due:why.interval.years", { count: months / 12 })
        : t("due:why.interval.months", { count: months });
  return [distance, time].filter((limit) => limit !== null);
}

/** "every year (the rule in your area)" */
export function intervalWithSource(interval: ChosenInterval, formatters: Formatters): string {
  return formatters.t("due:why.intervalFrom", {
    interval: intervalWords(interval, formatters),
    source: sourceOf(interval, formatters),
  });
}

export function sourceOf({ source, estimate }: ChosenInterval, { t }: Formatters): string {
  if (source === "owner" || !estimate) return t(`due:why.source.${source}`);
  return t(`due:why.source.${source}Estimate`);
}

function lastWords(
  { eventType, recordedOn, answer }: DashboardEvent,
  { last, whyNone }: Explanation,
  { unit }: ExplainedFor,
  { t, day, distance }: Formatters,
): string | null {
  if (eventType === "RECALL" || whyNone === "not-required") return null;
  if (answer && answer.said !== "unknown")
    return t(`due:answered.${answer.said}`, { day: day(answer.on) });
  if (!last)
    return t(`due:why.none.${whyNone ?? "no-record"}`, { day: recordedOn ? day(recordedOn) : "" });
  if (last.distance === null) return t("due:why.lastDay", { day: day(last.date) });
  const message = last.distanceFrom === "record" ? "due:why.lastRecord" : "due:why.lastEstimate";
  return t(message, { day: day(last.date), ...distance(last.distance, unit) });
}

function limitWords(
  { by, dueDate }: NamedLimit,
  { range }: DashboardEvent,
  { t, day, distance }: Formatters,
): string {
  const on = dueDate && day(dueDate);
  if (by === "time") return t("due:why.limit.time", { day: on ?? "" });
  const at = distance(range!.nextDistance ?? 0, range!.unit);
  return on
    ? t("due:why.limit.distance", { ...at, day: on })
    : t("due:why.limit.distanceNever", at);
}

function odometerView(
  estimate: OdometerEstimate | null,
  odometer: Odometer | null,
  formatters: Formatters,
) {
  return {
    odometer: odometerWords(estimate, formatters),
    basis: odometer && estimate && basisWords(estimate, odometer, formatters),
  };
}

function odometerWords(estimate: OdometerEstimate | null, { t, distance }: Formatters): string {
  if (!estimate) return t("due:why.noOdometer");
  const shown = distance(estimate.distance, estimate.unit);
  return t(estimate.basis.kind === "reading" ? "due:why.odometerRead" : "due:why.odometer", shown);
}

function basisWords(
  { basis, unit }: OdometerEstimate,
  { average }: Odometer,
  formatters: Formatters,
): string | null {
  const { t, day, distance } = formatters;
  if (basis.kind === "reading") {
    return t("due:why.basis.reading", { average: averageWords(average, unit, formatters) });
  }
  if (basis.kind === "between")
    return t("due:why.basis.between", { from: day(basis.from.date), to: day(basis.to.date) });
  const { reading } = basis;
  const from = { day: day(reading.date), ...distance(reading.distance, reading.unit) };
  return t(`due:why.basis.${basis.kind}`, {
    ...from,
    average: averageWords(average, unit, formatters),
  });
}

export function averageWords(
  { basis, milesPerDay }: Odometer["average"],
  unit: OdometerEstimate["unit"],
  { t, distance }: Formatters,
): string {
  if (basis.source === "readings")
    return t("due:why.average.readings", distance(Math.round(fromMiles(milesPerDay, unit)), unit));
  if (basis.source === "stated") {
    const { stated } = basis;
    return t("due:why.average.stated", {
      ...distance(stated.distance, stated.unit),
      per: t(`due:why.per.${stated.frequency}`),
    });
  }
  const { yearly, country } = basis;
  const far =
    yearly.unit === unit
      ? yearly.distance
      : roundTo500(convertDistance(yearly.distance, yearly.unit, unit));
  return t("due:why.average.country", {
    ...distance(far, unit),
    country: t(`common:countries.${country}`),
  });
}
