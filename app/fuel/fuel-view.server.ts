import { addMonths, dayNumber } from "#app/i18n/calendar.ts";
import { formatDecimal, formatMoney, formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { monthLabel } from "#app/service-records/costs/month-name.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import {
  combinedEconomy,
  economyIn,
  economyUnitOf,
  equivalentUnitOf,
  type Consumption,
} from "#app/fuel/economy/economy.ts";
import { maxMonths, type FuelSummary, type ListedStretch } from "./fuel-page.server.ts";
import { sumFuel, type FuelSum } from "#app/fuel/economy/fuel-sums.ts";
import { economyNumber, economyWords, roundedNumber, volumeWords } from "./fuel-words.server.ts";
import { fromAmount, type Energy, type FuelUnit } from "#app/fuel/economy/quantity.ts";
import { drawTrend } from "./trend-line.ts";

export type FuelContext = {
  unit: DistanceUnit;
  locale: Locale;
  today: string;
  /** In which fuel is shown. */
  fuelUnit: FuelUnit;
};

export type NumberTable = { caption: string; columns: string[]; rows: string[][] };

/** `full`: with a full fill-up among the newest, where the next one can close a stretch. */
type Summary = FuelSummary & { full: readonly Energy[] };

type Fact = { label: string; value: string };

export function summaryView(
  { totals, stretches, full }: Summary,
  energies: readonly Energy[],
  context: FuelContext,
  formatters: Formatters,
) {
  const shown = energies.filter((energy) => sumFuel(totals, energy, "all").fillUps > 0);
  const kind = shown.length > 1 ? "both" : (shown[0] ?? "fuel");
  return {
    sections: shown.map((energy) =>
      sectionView(
        energy,
        {
          ...{ totals, stretches: stretches.get(energy)! },
          ...{ isAlone: energies.length === 1, hasFull: full.includes(energy) },
        },
        context,
        formatters,
      ),
    ),
    together: togetherView(totals, context, formatters),
    source: shown.length > 0 ? formatters.t(`fuel-words:source.${kind}`) : null,
  };
}

export type FuelSummaryView = ReturnType<typeof summaryView>;

type SectionData = {
  totals: FuelSummary["totals"];
  stretches: { newest: ListedStretch[]; high: ListedStretch | null; low: ListedStretch | null };
  isAlone: boolean;
  hasFull: boolean;
};

function sectionView(
  energy: Energy,
  { totals, stretches, isAlone, hasFull }: SectionData,
  context: FuelContext,
  formatters: Formatters,
) {
  const { t } = formatters;
  const all = sumFuel(totals, energy, "all");
  const facts = [
    ...economyFacts(energy, all, stretches, context, formatters),
    ...costFacts(all, context, formatters),
    ...monthFact(energy, sumFuel(totals, energy, context.today.slice(0, 7)), context, formatters),
  ];
  return {
    id: energy,
    title: isAlone ? null : t(`fuel-words:energies.${energy}`),
    soon: all.used ? null : t(`fuel-words:${hasFull ? "soon" : "later"}.${energy}`),
    facts,
    trend: trendView(energy, stretches.newest, context, formatters),
    months: monthsTable(energy, totals, context, formatters),
  };
}

export type FuelSection = ReturnType<typeof sectionView>;

function economyFacts(
  energy: Energy,
  { used }: FuelSum,
  { newest, high, low }: SectionData["stretches"],
  context: FuelContext,
  formatters: Formatters,
): Fact[] {
  const [last] = newest;
  if (!used || !last || !high || !low) return [];
  const { t, day } = formatters;
  const say = (consumption: Consumption) => economyWords(consumption, energy, context, formatters);
  const sayOn = (stretch: ListedStretch) =>
    t("fuel-words:lastOn", { economy: say(stretch), day: day(stretch.date) });
  const usual = say(used);
  const unit = equivalentUnitOf(context.unit);
  const equivalent = t(`fuel-words:economy.${unit}`, {
    value: economyNumber(unit, used, context.locale),
  });
  return [
    {
      label: t("fuel-words:usual"),
      value: energy === "fuel" ? usual : t("fuel-words:and", { economy: usual, equivalent }),
    },
    { label: t("fuel-words:last"), value: sayOn(last) },
    ...(high.id === low.id
      ? []
      : [
          { label: t("fuel-words:best"), value: sayOn(high) },
          { label: t("fuel-words:worst"), value: sayOn(low) },
        ]),
  ];
}

function costFacts({ perMile }: FuelSum, { unit, locale }: FuelContext, { t }: Formatters): Fact[] {
  const label = t("fuel-words:cost");
  return perMile.map(({ currency, cents }) => ({
    label: perMile.length > 1 ? `${label} (${currency})` : label,
    value: t(unit === "mi" ? "fuel-words:perMile" : "fuel-words:perKm", {
      cents: roundedNumber(cents / fromMiles(1, unit), locale),
    }),
  }));
}

function monthFact(
  energy: Energy,
  { fillUps, amount, costs }: FuelSum,
  context: FuelContext,
  { t }: Formatters,
): Fact[] {
  const count = energy === "fuel" ? "fuel-words:fillUps" : "fuel-words:charges";
  const parts = [
    ...moneyOf(costs, context.locale),
    ...(fillUps > 0 ? [amountWords(amount, energy, context)] : []),
    t(count, { count: fillUps }),
  ];
  return [{ label: t("fuel-words:thisMonth"), value: parts.join(" · ") }];
}

const moneyOf = (costs: FuelSum["costs"], locale: Locale) =>
  costs.map(({ currency, cents }) => formatMoney(cents, currency, locale));

function amountWords(amount: number, energy: Energy, { fuelUnit, locale }: FuelContext): string {
  const unit = energy === "electricity" ? "kWh" : fuelUnit;
  return volumeWords(Math.round(fromAmount(amount, unit) * 10) / 10, unit, locale);
}

function trendView(
  energy: Energy,
  newest: readonly ListedStretch[],
  context: FuelContext,
  formatters: Formatters,
) {
  if (newest.length < 2) return null;
  const { t, day } = formatters;
  const { unit, locale } = context;
  const economyUnit = economyUnitOf(energy, unit);
  const points = newest
    .map((stretch) => ({ day: dayNumber(stretch.date), value: economyIn(economyUnit, stretch) }))
    .reverse();
  const rows = newest.map((stretch): [string, string] => [
    day(stretch.date),
    economyWords(stretch, energy, context, formatters),
  ]);
  const [action, name] = rows[0]!;
  const caption = t(`fuel-words:trend.${energy}`);
  const columns = [t("fuel-words:trendDay"), t("fuel-words:trendValue")];
  return {
    title: caption,
    line: drawTrend(points, {
      value: (value) => formatDecimal(value, locale),
      month: (month) => monthLabel(month, locale),
    }),
    says: t("common:named", { action, name }),
    asTable: t("fuel-words:asTable"),
    table: { caption, columns, rows },
  };
}

function monthsTable(
  energy: Energy,
  totals: FuelSummary["totals"],
  context: FuelContext,
  formatters: Formatters,
): NumberTable {
  const { t } = formatters;
  const { today, locale } = context;
  const months = Array.from({ length: maxMonths }, (_, index) => addMonths(today, -index));
  const rows = months.flatMap((month) => {
    const sum = sumFuel(totals, energy, month.slice(0, 7));
    if (sum.fillUps === 0) return [];
    return [
      [
        formatMonth(month, locale),
        [amountWords(sum.amount, energy, context), ...moneyOf(sum.costs, locale)].join(" · "),
        sum.used ? economyWords(sum.used, energy, context, formatters) : "",
      ],
    ];
  });
  const columns = (["month", "amount", "trendValue"] as const).map((name) =>
    t(`fuel-words:${name}`),
  );
  return { caption: t("fuel-words:months"), columns, rows };
}

/** Of a plug-in hybrid whose use of both is known. */
function togetherView(
  totals: FuelSummary["totals"],
  { unit, locale }: FuelContext,
  { t }: Formatters,
) {
  const fuel = sumFuel(totals, "fuel", "all").used;
  const electricity = sumFuel(totals, "electricity", "all").used;
  if (!fuel || !electricity) return null;
  const value = roundedNumber(combinedEconomy(unit, fuel, electricity), locale);
  const economy = t(`fuel-words:economy.${equivalentUnitOf(unit)}`, { value });
  return {
    title: t("fuel-words:together"),
    text: t(unit === "mi" ? "fuel-words:togetherText" : "fuel-words:togetherTextKm", { economy }),
  };
}
