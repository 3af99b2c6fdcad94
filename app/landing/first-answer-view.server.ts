import type { FoundVehicle } from "#app/garage/add/find-vehicle.server.ts";
import { sharedRating } from "#app/garage/vin/weight-rating.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { averageWords } from "#app/maintenance/words/why-words.server.ts";
import { repairCostsView } from "#app/repair-costs/repair-costs-view.server.ts";
import { getVehicleKind } from "#app/vehicle/body-type.ts";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { FirstAnswer } from "./first-answer.ts";
import { firstRoad } from "./first-road.server.ts";
import { foundView } from "./found-view.server.ts";
import { signView } from "./sign-view.server.ts";
import { startQuestionsView } from "./start-questions-view.server.ts";

/** @param fields everything that the visitor told us */
export function firstAnswerView(
  found: FoundVehicle,
  answer: FirstAnswer,
  fields: Record<string, string>,
  locale: Locale,
) {
  const { known } = answer;
  const formatters = createFormatters(locale, known);
  const { facts, make } = found;
  const costs = repairCostsView({ ...known, facts, make }, locale, formatters);
  return {
    car: carView(found, locale, formatters),
    odometer: odometerView(answer, formatters),
    answer: signView(answer, locale, formatters),
    road: firstRoad(answer, locale, formatters),
    questions: startQuestionsView(answer, fields, locale, formatters),
    hasStop: answer.size !== null,
    found: foundView(answer, locale, formatters),
    hasPlace: known.state !== null,
    costs,
    sources: sourceWords(answer, formatters),
  };
}

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
