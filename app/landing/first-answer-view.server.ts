import type { FoundVehicle } from "#app/garage/add/find-vehicle.server.ts";
import { sharedRating } from "#app/garage/vin/weight-rating.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import { daysBetween } from "#app/i18n/calendar.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { averageWords } from "#app/maintenance/words/why-words.server.ts";
import { roadView } from "#app/maintenance/road/road-view.server.ts";
import { repairCostsView } from "#app/repair-costs/repair-costs-view.server.ts";
import { usualCost } from "#app/repair-costs/usual-cost.server.ts";
import { operationList } from "#app/schedule/operation-words.server.ts";
import type { Step } from "#app/schedule/plan.ts";
import { freePlaces, stopsAlong } from "#app/ui/drawings/road/road-layout.ts";
import type { RoadSign, RoadView } from "#app/ui/drawings/road/road.tsx";
import { getVehicleKind } from "#app/vehicle/body-type.ts";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { estimateDateReached } from "#app/vehicle/odometer/odometer.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { FirstAnswer } from "./first-answer.ts";
import { foundView } from "./found-view.server.ts";

export function firstAnswerView(found: FoundVehicle, answer: FirstAnswer, locale: Locale) {
  const { known, dashboard } = answer;
  const formatters = createFormatters(locale, known);
  const costs = repairCostsView({ ...known, engine: found.facts.engine }, locale, formatters);
  return {
    car: carView(found, locale, formatters),
    odometer: odometerView(answer, formatters),
    answer: stopView(answer, locale, formatters),
    road: dashboard.odometer && firstRoad(answer, locale, formatters),
    found: foundView(answer, locale, formatters),
    hasPlace: known.state !== null,
    costs: costs && { ...costs, jobs: costs.jobs.slice(0, nextJobs) },
    sources: sourceWords(answer, formatters),
  };
}

/** The others are repairs, which nobody can foresee. */
const nextJobs = 3;

export type FirstAnswerView = ReturnType<typeof firstAnswerView>;

function carView(found: FoundVehicle, { language }: Locale, { t }: Formatters) {
  const { vin, trims, bodyType, facts, hasDoubtfulVin } = found;
  const { engine, fuel, bodyClass } = factsView(facts, language);
  const trim = trims.length === 1 ? trims[0]! : sharedRating(trims);
  return {
    name: vehicleName({ ...found, trim }),
    bodyType,
    kind: getVehicleKind(bodyType),
    facts: [engine, fuel, bodyClass, vin && t("landing:car.vin", { end: vin.slice(-6) })]
      .filter((fact) => fact)
      .join(" · "),
    doubt: hasDoubtfulVin && vin ? t("landing:car.doubt", { vin }) : null,
  };
}

function odometerView({ known: { readings } }: FirstAnswer, { distance }: Formatters) {
  const [read] = readings;
  if (!read) return null;
  const { distance: value, unit } = distance(read.distance, read.unit);
  return { value, unit };
}

function stopView(answer: FirstAnswer, locale: Locale, formatters: Formatters) {
  const { t, distance, day } = formatters;
  const { stops, size, known, dashboard } = answer;
  const [next] = stops;
  if (!next || size === null) return { text: t("landing:next.unplanned"), more: [] };
  const words = { formatters, locale };
  const jobs = operationList(
    next.planned.map(({ operation }) => operation),
    words,
  );
  if (!dashboard.odometer) {
    const every = { ...distance(size, known.unit), jobs };
    return { text: t("landing:next.noMileage"), more: [t("landing:next.every", every)] };
  }
  const reached = dayOf(next, answer);
  const more = [
    t("landing:next.jobs", { jobs: upperFirst(jobs) }),
    reached && t("landing:next.around", { day: day(reached) }),
    next.planned.some(({ operation }) => operation.event?.eventType === "OIL") &&
      oilChangeCost(known, locale, formatters),
  ];
  return {
    text: t("due:nextStop.says", distance(next.at, known.unit)),
    more: more.filter((sentence) => typeof sentence === "string"),
  };
}

function dayOf({ at }: Step, { dashboard: { odometer }, known: { unit } }: FirstAnswer) {
  return odometer && estimateDateReached(odometer, toMiles({ distance: at, unit }));
}

function oilChangeCost(
  known: FirstAnswer["known"],
  locale: Locale,
  { t }: Formatters,
): string | null {
  const range = usualCost("oilChange", known, locale);
  return range && t("landing:next.cost", { range });
}

/** The stops ahead on mile markers, and what we'd have to know to say more. */
function firstRoad(answer: FirstAnswer, locale: Locale, formatters: Formatters): RoadView {
  const { t, day } = formatters;
  const { stops, today, dashboard } = answer;
  const reached = stops.flatMap((stop, index) => {
    const date = dayOf(stop, answer);
    return date ? [{ stop, index, date, days: daysBetween(today, date) }] : [];
  });
  const markers = stopsAlong(
    reached.filter(({ days }) => days <= 366),
    ([first]) => ({
      title: t(first!.index === 0 ? "landing:next.marker" : "landing:next.markerAfter"),
      when: t("due:day.around", { day: day(first!.date) }),
    }),
  ).map(
    ({ items: [first], x, title, when }): RoadSign => ({
      ...{ x, title, when, status: "no-data" },
      marker: markerOf(first!.stop.at, formatters, locale),
    }),
  );
  const unknown = [
    ...["oil", "reg"].flatMap((slug) => {
      const event = findEvent(dashboard, slug);
      return event ? [{ name: nameOf(event, formatters), when: t("road:unknown") }] : [];
    }),
    { name: t("landing:next.tires"), when: t("landing:next.age") },
  ].map(({ name, when }) => ({ title: t("road:unknownTitle", { name }), when }));
  const signs = freePlaces(unknown, markers).map(
    (place): RoadSign => ({ ...place, status: "no-data" }),
  );
  return {
    ...roadView([], today, formatters),
    label: t("landing:next.road"),
    signs: [...markers, ...signs].sort((a, b) => a.x - b.x),
  };
}

/** "64k", which fits a mile marker */
function markerOf(at: number, { t }: Formatters, locale: Locale): string {
  const thousands = at < 100_000 ? Math.round(at / 100) / 10 : Math.round(at / 1_000);
  return t("landing:next.thousands", { thousands: formatDecimal(thousands, locale) });
}

function sourceWords({ known, dashboard }: FirstAnswer, formatters: Formatters): string {
  const { t } = formatters;
  const { odometer } = dashboard;
  const kind = known.powertrain === "phev" ? "hybrid" : known.powertrain;
  const average = odometer && averageWords(odometer.average, known.unit, formatters);
  return [
    t(`landing:sources.${kind}`),
    average && t("landing:sources.pace", { average }),
    t("landing:sources.manual"),
  ]
    .filter((sentence) => sentence)
    .join(" ");
}
