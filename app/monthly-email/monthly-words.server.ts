import { addDays } from "#app/i18n/calendar.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { fromMiles } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { currencyOf } from "#app/i18n/money.ts";
import type { MonthCosts } from "#app/expenses/month-costs.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { rowSentence } from "#app/maintenance/words/due-sentences.server.ts";
import { inSentence, nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { daysAhead, isClear, type LookAhead } from "./look-ahead.ts";
import type { MonthDistance } from "./month-distance.ts";

const maxSentences = 3;

/** "Also by 01/30/2027: tire rotation is due in about 45 days, and 2 more." */
export function restSentence(
  rest: readonly DashboardEvent[],
  hasItems: boolean,
  today: string,
  formatters: Formatters,
): string {
  const { t } = formatters;
  const shown = rest.slice(0, maxSentences);
  const count = rest.length - shown.length;
  const sentences = shown.map((event) => inSentence(rowSentence(event, formatters), event));
  const values = { day: lastDay(today, formatters), events: sentences.join("; ") };
  const wording = hasItems ? "also" : "only";
  return count === 0
    ? t(`monthly-email:${wording}`, values)
    : t(`monthly-email:${wording}More`, { ...values, count });
}

export function nothingSentence(ahead: LookAhead, today: string, formatters: Formatters): string {
  const wording = isClear(ahead) ? "clear" : ahead.answer.is === "new" ? "new" : "unknown";
  return formatters.t(`monthly-email:nothing.${wording}`, { day: lastDay(today, formatters) });
}

const lastDay = (today: string, { day }: Formatters) => day(addDays(today, daysAhead));

export function unknownNames(events: readonly DashboardEvent[], formatters: Formatters): string {
  const names = events.map((event) => inSentence(nameOf(event, formatters), event));
  return formatters.t("monthly-email:unknown", { names: names.join(", ") });
}

export function distanceSentence(
  found: MonthDistance | null,
  month: string,
  formatters: Formatters,
): string {
  return found
    ? formatters.t(`monthly-email:distance.${found.from}`, {
        month,
        ...inUnit(found, formatters),
      })
    : formatters.t("monthly-email:distance.unknown", { month });
}

/** "Recorded costs in November 2026: $142.50 (service and repairs $80.00, …)." */
export function costsSentence(
  { lines, total, others, unpriced }: MonthCosts,
  month: string,
  locale: Locale,
  { t }: Formatters,
): string {
  const currency = currencyOf(locale.country);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const parts = lines.map(({ source, cents }) =>
    t("monthly-email:line", { source: t(`monthly-email:source.${source}`), money: money(cents) }),
  );
  return [
    total > 0
      ? t("monthly-email:costs.some", { month, money: money(total), lines: parts.join(", ") })
      : t("monthly-email:costs.none", { month }),
    ...others.map((other) =>
      t("monthly-email:otherCurrency", {
        money: formatMoney(other.cents, other.currency, locale),
      }),
    ),
    ...(unpriced > 0 ? [t("monthly-email:unpriced", { count: unpriced })] : []),
  ].join(" ");
}

type Short = { name: string; ahead: LookAhead; distance: MonthDistance | null; costs: MonthCosts };

/** A car in one line: "Blue Bird: 2 things due, distance unknown, $142.50 recorded." */
export function shortSentence(
  { name, ahead, distance, costs }: Short,
  locale: Locale,
  formatters: Formatters,
): string {
  const { t } = formatters;
  const { due, unknown } = ahead;
  const isExact = distance?.from === "readings";
  const facts = [
    due.length > 0
      ? t("monthly-email:short.due", { count: due.length })
      : t(`monthly-email:short.${isClear(ahead) ? "clear" : "none"}`),
    ...(unknown.length > 0 ? [t("monthly-email:short.unknown", { count: unknown.length })] : []),
    distance
      ? t(`monthly-email:short.${isExact ? "exact" : "about"}`, inUnit(distance, formatters))
      : t("monthly-email:short.noDistance"),
    t("monthly-email:short.costs", {
      money: formatMoney(costs.total, currencyOf(locale.country), locale),
    }),
  ];
  return t("monthly-email:short.car", { car: name, facts: facts.join(", ") });
}

function inUnit({ miles }: MonthDistance, { unit, distance }: Formatters) {
  return distance(Math.round(fromMiles(miles, unit ?? "mi")), unit ?? "mi");
}
