import { formatDecimal, formatPrice } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { paths } from "#app/http/paths.ts";
import { repairSources } from "#db/reference/repair-jobs/repair-sources.ts";
import type { PricedJob } from "#app/repair-costs/priced-jobs.ts";
import type { RepairCar } from "#app/repair-costs/repair-car.ts";
import {
  estimateRepair,
  sizeFactors,
  type RepairEstimate,
} from "#app/repair-costs/repair-estimate.ts";
import { costRange } from "#app/repair-costs/usual-cost.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

export function jobPrices(
  priced: PricedJob,
  car: RepairCar,
  state: string | null,
  locale: Locale,
  formatters: Formatters,
) {
  const { t } = formatters;
  const estimate = estimateRepair(priced.job, car, state);
  const dollars = (amount: number) => formatPrice(Math.round(amount * 100), "USD", locale);
  return {
    range: t("repair-costs:job.usually", { range: costRange(priced, car, state, locale) }),
    typical: t("repair-costs:job.typically", { typical: dollars(estimate.total[1]) }),
    rows: (["low", "typical", "high"] as const).map((which, at) => ({
      which: t(`repair-costs:job.${which}`),
      sum: sumText(estimate, at, locale, formatters),
      total: dollars(estimate.total[at]!),
    })),
    notes: notes(priced, car, estimate, formatters),
    sources: sourcesView(priced, formatters),
  };
}

/** "2 h × $137.50 + $180 for parts" */
function sumText(
  { hours, parts, rate }: RepairEstimate,
  at: number,
  locale: Locale,
  { t }: Formatters,
): string {
  const values = {
    hours: formatDecimal(hours[at]!, locale),
    rate: formatPrice(rate * 100, "USD", locale),
    parts: formatPrice(parts[at]! * 100, "USD", locale),
  };
  return t(`repair-costs:job.${parts[2] > 0 ? "sum" : "laborOnly"}`, values);
}

function notes(
  { job }: PricedJob,
  car: RepairCar,
  { cylinders, parts }: RepairEstimate,
  { t, number }: Formatters,
): string[] {
  const percentOver = (factor: number) => number(Math.round((factor - 1) * 100));
  const isUnsure =
    job.needs === "automatic" || job.needs === "manual" ? car.gearbox === null : car.drive === null;
  const hasParts = parts[2] > 0;
  const sentences = [
    job.needs && isUnsure && t(`repair-costs:job.unsure.${job.needs}`),
    cylinders && cylindersText(cylinders, t),
    hasParts &&
      !job.generic &&
      car.partsFactor > 1 &&
      t("repair-costs:job.make", { percent: percentOver(car.partsFactor) }),
    job.grows === "car" &&
      car.size !== "small" &&
      t("repair-costs:job.size", { percent: percentOver(sizeFactors[car.size]) }),
    t("repair-costs:job.rounded"),
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}

function cylindersText({ from, to }: { from: number; to: number }, t: Formatters["t"]): string {
  return from === to
    ? t("repair-costs:job.cylinders", { count: from })
    : t("repair-costs:job.cylindersUnknown", { from, to });
}

function sourcesView({ job }: PricedJob, { t, day }: Formatters) {
  const named = job.from.filter((source) => source !== "own");
  return {
    text: t(named.length > 0 ? "repair-costs:job.sourcesText" : "repair-costs:job.own"),
    list: named.map((source) => {
      const { read } = repairSources[source];
      const isDay = /^\d{4}-\d\d-\d\d$/.test(read);
      const values = { name: t(`repair-jobs:sources.${source}`), read: isDay ? day(read) : read };
      return t("repair-costs:job.source", values);
    }),
    labor: t("repair-costs:job.labor"),
  };
}

/** General questions, with one for this kind of job before the total. */
export function questionsFor({ item }: PricedJob, { t }: Formatters): string[] {
  return [
    t("repair-costs:job.askDiagnosis"),
    t("repair-costs:job.askParts"),
    ...(item.group === "recalls" ? [] : [t(`repair-jobs:askAlso.${item.group}`)]),
    t("repair-costs:job.askTotal"),
  ];
}

/** Shops that do this kind of job, around the same place. */
export function shopsPath(id: string, { item }: PricedJob, postalCode: string | null): string {
  const query = new URLSearchParams({
    ...(postalCode && { postalCode }),
    service: item.group,
  });
  return `${paths.serviceShops(id)}?${query.toString()}`;
}
