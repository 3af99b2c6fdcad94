import { daysBetween, addDays, addMonths, laterOf } from "#app/i18n/calendar.ts";
import { formatMoney, formatMonth, formatPrice } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Currency } from "#app/i18n/money.ts";
import { fromMiles } from "#app/i18n/numbers.ts";
import { fractionBetween, toPercent } from "#app/service-records/costs/chart-scale.ts";
import { monthlyChart, yearlyChart } from "#app/service-records/costs/cost-charts.server.ts";
import { ownDetails, type OpenedCar } from "#app/value/open-value.server.ts";
import { glanceEstimate } from "#app/value/value-glance.server.ts";
import { newestIndex, valueModel } from "#app/value/value-model.server.ts";
import { fallbackPace } from "#app/vehicle/odometer/average.ts";
import { getAcceptedReadings } from "#app/vehicle/odometer/readings.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { lossInValue, type LossInValue } from "./loss-in-value.ts";
import { milesDriven } from "./miles-driven.ts";
import { ownershipCost, paidIn, type SourceName } from "./ownership-cost.ts";
import { ownershipSources } from "./ownership-sources.server.ts";
import { recentMonths, recentYears } from "./period-totals.ts";
import { maxCounted, type StoredOwnership } from "./read-ownership.server.ts";

type Context = {
  opened: OpenedCar;
  locale: Locale;
  currency: Currency;
  formatters: Formatters;
  /** Not to a seller, where a partner hides it, or where an operator's provider knows it instead. */
  showsValue: boolean;
};

export type OwnershipView = ReturnType<typeof ownershipView>;

const daysPerYear = 365.25;
/** Costs that begin much later than the time that's added up leave a part of it out. */
const maxMissingDays = 31;

export function ownershipView(stored: StoredOwnership, context: Context) {
  const { opened, locale, currency, formatters } = context;
  const { known, today, vehicle } = opened;
  const { t, day, distance } = formatters;
  const yearAgo = addDays(addMonths(today, -12), 1);
  const from = laterOf(yearAgo, vehicle.lastOwnershipDate ?? yearAgo);
  const days = daysBetween(from, today) + 1;
  const pace = fallbackPace(known.stated, known.country);
  const points = getAcceptedReadings(stored.readings, today, pace);
  const miles = milesDriven(points, from, today);
  const sources = ownershipSources(stored, currency, { from, today });
  const value = findLoss(stored, { days, miles }, context);
  const loss = value.loss && value.loss.then - value.loss.now;
  const cost = ownershipCost(sources, loss, { days, miles });
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const driven = miles === null ? null : distance(Math.round(miles), "mi");
  const unit = t(`costs:one.${known.unit}`);
  const max = maxCounted(stored);
  const most = cost.lines[0]?.cents ?? 0;
  const nameOf = (name: SourceName | "value") =>
    name === "value"
      ? t("ownership-words:value")
      : name === "service" || name === "fuel"
        ? t(`expense-words:budgetKinds.${name}`)
        : t(`expense-words:kinds.${name}`);
  return {
    id: "ownership-year",
    title: t(`ownership-words:${from === yearAgo ? "year" : "since"}`, { day: day(from) }),
    what: t("expense-words:kind"),
    amount: t("costs:amount"),
    total: money(cost.total),
    facts: [
      ...(cost.perMonth === null
        ? []
        : [t("ownership-words:perMonth", { money: money(Math.round(cost.perMonth)) })]),
      ...(cost.perMile === null
        ? []
        : [
            t("ownership-words:perDistance", {
              money: money(Math.round(cost.perMile / fromMiles(1, known.unit))),
              per: unit,
              ...driven,
            }),
          ]),
    ].join(" · "),
    bars: cost.lines.map(({ name, cents }) => ({
      name: nameOf(name),
      money: name === "value" ? t("costs:about", { money: money(cents) }) : money(cents),
      percent: toPercent(fractionBetween(cents, 0, most)),
    })),
    notes: [
      ...(cost.isLeased ? [t("ownership-words:leased")] : valueNotes(value, context)),
      ...(cost.loan > 0 ? [t("ownership-words:loan", { money: money(cost.loan) })] : []),
      ...(cost.perMile === null ? [t("ownership-words:noDistance", { per: unit })] : []),
      ...(stored.first && daysBetween(from, stored.first) > maxMissingDays
        ? [t("ownership-words:first", { day: day(stored.first) })]
        : []),
      ...(max === null ? [] : [t("ownership-words:cut", { max: formatters.number(max) })]),
      ...otherCurrencies(stored, { from, today }, context),
    ],
    hasCosts: stored.first !== null,
    linksToValue: context.showsValue && !cost.isLeased,
    columns: chartsOf(sources, context),
  };
}

type FoundLoss = { loss: LossInValue | null; month: string; why: "hidden" | "unknown" | "other" };

function findLoss(
  { value }: StoredOwnership,
  { days, miles }: { days: number; miles: number | null },
  { opened, currency, showsValue }: Context,
): FoundLoss {
  const none = { loss: null, month: "" };
  if (!showsValue) return { ...none, why: "unknown" };
  if (value.saved?.state === "DISABLED_BY_USER") return { ...none, why: "hidden" };
  const { car, month } = glanceEstimate(opened, value);
  const driven = miles ?? ownDetails(opened).milesPerDay * days;
  const market = { model: valueModel(), index: newestIndex(value.index), today: opened.today };
  const loss = lossInValue(car, { years: days / daysPerYear, miles: driven }, market);
  if (loss && loss.currency !== currency) return { ...none, why: "other" };
  return { loss, month, why: "unknown" };
}

function valueNotes(
  { loss, month, why }: FoundLoss,
  { locale, currency, formatters: { t } }: Context,
): string[] {
  if (!loss) return [t(`ownership-words:noValue.${why}`)];
  return [
    t("ownership-words:estimate", {
      then: formatPrice(loss.then, currency, locale),
      now: formatPrice(loss.now, currency, locale),
      month: formatMonth(`${month}-01`, locale, "long"),
    }),
  ];
}

function otherCurrencies(
  stored: StoredOwnership,
  time: { from: string; today: string },
  { locale, currency, formatters: { t } }: Context,
): string[] {
  return currencies
    .filter((one) => one !== currency)
    .flatMap((one) => {
      const { total } = ownershipCost(ownershipSources(stored, one, time), null, {
        days: 0,
        miles: null,
      });
      return total > 0
        ? [t("expense-words:others", { money: formatMoney(total, one, locale) })]
        : [];
    });
}

function chartsOf(
  sources: ReturnType<typeof ownershipSources>,
  { opened, locale, currency, formatters }: Context,
) {
  const { known, today } = opened;
  const charts = { unit: known.unit, locale, today, currency, hasOtherCurrency: false };
  const months = recentMonths(today).map((month) => ({ month, cents: paidIn(sources, month) }));
  const years = recentYears(today).map((year) => ({
    year: Number(year),
    cents: paidIn(sources, year),
  }));
  const isPaid = ({ cents }: { cents: number }) => cents > 0;
  return [
    ...(months.some(isPaid) ? [monthlyChart(months, charts, formatters)] : []),
    ...(years.some(isPaid) ? [yearlyChart(years, charts, formatters)] : []),
  ].map((chart) => ({ ...chart, note: formatters.t("ownership-words:paid") }));
}
