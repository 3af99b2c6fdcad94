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
  tag: string | null;
  /** Of the car's fill-ups. */
  tags: readonly string[];
};

export function listView(
  rows: readonly ListedFillUp[],
  { below, tag, tags, ...context }: ListContext,
  formatters: Formatters,
) {
  const { id, kind } = context;
  const { t } = formatters;
  const { shown, older } = listPage(rows, fillUpsPerPage, fuelPaths.fuel(id));
  const all = t(`fuel-words:list.${kind}`);
  return {
    title: tag === null ? all : t("fuel-words:tagged", { tag }),
    none: shown.length === 0 ? t("fuel-words:noneTagged") : null,
    tags: { title: t("history-words:filter.tags"), links: tagLinks(id, tags) },
    rows: shown.map((fillUp) => rowView(fillUp, context, formatters)),
    links: [
      ...(tag === null ? [] : [{ href: fuelPaths.fuel(id), text: all }]),
      ...(below ? [{ href: tagged(fuelPaths.fuel(id), tag), text: t("fuel-words:newest") }] : []),
      ...(older ? [{ href: tagged(older, tag), text: t("fuel-words:older") }] : []),
    ],
  };
}

function tagged(path: string, tag: string | null): string {
  if (tag === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ tag }).toString()}`;
}

const tagLinks = (id: string, tags: readonly string[]) =>
  tags.map((tag) => ({ href: fuelPaths.tagged(id, tag), text: tag }));

export type FuelListView = ReturnType<typeof listView>;

function rowView(
  fillUp: ListedFillUp,
  { id, unit, locale }: Omit<ListContext, "below" | "tag" | "tags">,
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
    tags: tagLinks(id, fillUp.tags),
    edit: {
      href: fuelPaths.edit(id, fillUp.id),
      text: t("fuel-words:edit"),
      label: t("fuel-words:editNamed", { what, day: day(fillUp.date) }),
    },
  };
}
