import { listPage, type ListKey } from "#app/http/list-page.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { isMarkedWrong } from "./fill-up-rule.ts";
import type { FuelKind } from "./car-energies.ts";
import { toStop } from "./fuel-log.server.ts";
import { fillUpsPerPage, type ListedFillUp } from "./fuel-page.server.ts";
import { economyWords, volumeWords } from "./fuel-words.server.ts";

type ListContext = {
  id: string;
  kind: FuelKind;
  unit: DistanceUnit;
  locale: Locale;
  below: ListKey | null;
};

export function listView(
  rows: readonly ListedFillUp[],
  { below, ...context }: ListContext,
  formatters: Formatters,
) {
  const { id, kind } = context;
  const { t } = formatters;
  const { shown, older } = listPage(rows, fillUpsPerPage, fuelPaths.fuel(id));
  return {
    title: t(`fuel-words:list.${kind}`),
    rows: shown.map((fillUp) => rowView(fillUp, context, formatters)),
    links: [
      ...(below ? [{ href: fuelPaths.fuel(id), text: t("fuel-words:newest") }] : []),
      ...(older ? [{ href: older, text: t("fuel-words:older") }] : []),
    ],
  };
}

export type FuelListView = ReturnType<typeof listView>;

function rowView(
  fillUp: ListedFillUp,
  { id, unit, locale }: Omit<ListContext, "below">,
  formatters: Formatters,
) {
  const { t, day, distance } = formatters;
  const { energy, odometer, trip, distanceUnit, receiptCount } = fillUp;
  const { stretch } = toStop(fillUp);
  const what = volumeWords(fillUp.volume, fillUp.unit, locale);
  const written = (value: number) => {
    const { distance: number, unit } = distance(value, distanceUnit);
    return `${number}\u00a0${unit}`;
  };
  const facts = [
    day(fillUp.date),
    ...(odometer === null ? [] : [written(odometer)]),
    ...(isMarkedWrong(fillUp) ? [t("fuel-words:wrongMileage")] : []),
    ...(odometer === null && trip !== null
      ? [t("fuel-words:trip", distance(trip, distanceUnit))]
      : []),
    ...(fillUp.station ? [fillUp.station] : []),
    ...(fillUp.grade ? [t(`fuel:grades.${fillUp.grade}`)] : []),
    ...(fillUp.partial ? [t(`fuel-words:partial.${energy}`)] : []),
    ...(fillUp.missed ? [t("fuel-words:missed")] : []),
    ...(receiptCount > 0 ? [t("fuel-words:receipts", { count: receiptCount })] : []),
  ];
  const paid = fillUp.total !== null && fillUp.currency;
  return {
    id: fillUp.id,
    title: [what, ...(paid ? [formatMoney(fillUp.total!, fillUp.currency!, locale)] : [])].join(
      " · ",
    ),
    economy: stretch && economyWords(stretch, energy, { unit, locale }, formatters),
    facts: facts.join(" · "),
    edit: {
      href: fuelPaths.edit(id, fillUp.id),
      text: t("fuel-words:edit"),
      label: t("fuel-words:editNamed", { what, day: day(fillUp.date) }),
    },
  };
}
