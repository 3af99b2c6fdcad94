import type { Locale } from "#app/i18n/locale.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import { type DistanceUnit, fromMiles } from "#app/i18n/numbers.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { tireSetStatus } from "#app/maintenance/due/tire-life.ts";
import { isMounted, getLastChange, getMilesRun } from "#app/vehicle/tire-sets/distance-run.ts";
import { isForSnow, toTireSet, type StoredSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { limitLeft } from "./limit-left.ts";
import type { TirePlace } from "./tire-form.server.ts";
import type { SetWithChecks } from "./tires.server.ts";
import { getAgeAdvice, parseDateMade, fullYearsBetween } from "#app/vehicle/tire-sets/tin.ts";
import {
  toMillimeters,
  getTreadAdvice,
  convertTread,
  getTreadUnit,
  wearBar,
  type TreadDepth,
  type TreadUnit,
} from "#app/vehicle/tire-sets/tread.ts";

/** Typical depth of new tires. */
const newTread: Record<TreadUnit, number> = { "32nds": 11, mm: 8.7 };

type ViewContext = {
  locale: Locale;
  formatters: Formatters;
  open: Pick<OpenDashboard, "dashboard" | "today"> & { known: { unit: DistanceUnit } };
};

export function nameOfSet(
  { brand, model, season }: Pick<StoredSet, "brand" | "model" | "season">,
  { t }: Formatters,
): string {
  return [brand, model].filter(Boolean).join(" ") || t(`tire-words:names.${season}`);
}

export function whereWords(set: StoredSet, { t, day }: Formatters): string {
  return t(`tire-words:where.${isMounted(set) ? "on" : "stored"}`, {
    day: day(getLastChange(toTireSet(set, null))!.date),
  });
}

export function placeQuestion(mounted: readonly Pick<StoredSet, "brand">[], { t }: Formatters) {
  const [first] = mounted;
  const brand = mounted.length === 1 ? first!.brand : null;
  const option = (value: TirePlace, text: "on" | "too" | "instead" | "stored" | "storedToo") => {
    return { value, label: t(`tire-words:places.${text}`) };
  };
  if (!first) {
    const options = [option("on", "on"), option("stored", "stored")];
    return { label: t("tire-words:places.where"), options };
  }
  return {
    label: brand ? t("tire-words:places.cameOff", { brand }) : t("tire-words:places.cameOffAny"),
    options: [option("instead", "instead"), option("on", "too"), option("stored", "storedToo")],
  };
}

export type PlaceQuestion = ReturnType<typeof placeQuestion>;

export function depthWords(tread: TreadDepth, locale: Locale, { t }: Formatters): string {
  const unit = getTreadUnit(locale.country);
  return t(`tire-words:depth.${unit}`, { depth: formatDecimal(convertTread(unit, tread), locale) });
}

export function adviceWords(
  tread: TreadDepth,
  season: StoredSet["season"],
  { t }: Formatters,
): string {
  const forSnow = isForSnow(season);
  const advice = getTreadAdvice(tread, { forSnow });
  return t(`tire-words:tread.${advice === "low" && forSnow ? "lowInSnow" : advice}`);
}

export function setView({ set, checks }: SetWithChecks, { locale, formatters, open }: ViewContext) {
  const { t, day } = formatters;
  const { today, known, dashboard } = open;
  const [lastCheck = null] = checks;
  const tireSet = toTireSet(set, lastCheck);
  const status = tireSetStatus(tireSet, { odometer: dashboard.odometer, unit: known.unit, today });
  const run = getMilesRun(tireSet, dashboard.odometer, today);
  const mounted = isMounted(set);
  const name = nameOfSet(set, formatters);
  const ran =
    run === null ? null : formatters.distance(Math.round(fromMiles(run, known.unit)), known.unit);
  const left = (limit: Interval | null) =>
    limit ? leftWords(limit, set.mountDate, run, today, formatters) : t("tire-words:left.none");
  return {
    id: set.id,
    name,
    isMounted: mounted,
    status: { is: status, said: t(`due:status.${status}`) },
    where: whereWords(set, formatters),
    gauge: lastCheck && gaugeView(lastCheck, set.season, locale, formatters),
    rows: [
      row(
        "tires",
        [
          t("tire-words:count", { count: set.numberOfTires }),
          set.size,
          name === t(`tire-words:names.${set.season}`) ? null : t(`tires:seasons.${set.season}`),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
      row("run", ran ? t("tire-words:run.about", ran) : t("tire-words:run.unknown")),
      row(
        "tread",
        lastCheck
          ? t("tire-words:tread.on", {
              depth: depthWords(lastCheck, locale, formatters),
              day: day(lastCheck.date),
            })
          : t("tire-words:tread.none"),
        lastCheck && adviceWords(lastCheck, set.season, formatters),
      ),
      madeRow(set, today, formatters),
      row("life", left(tireSet.treadLife)),
      row("warranty", left(tireSet.warranty)),
    ],
  };

  function row(label: RowName, value: string, advice: string | null = null): SetRow {
    return { label: t(`tire-words:labels.${label}`), value, advice };
  }
}

type RowName = "tires" | "run" | "tread" | "made" | "life" | "warranty";
type SetRow = { label: string; value: string; advice: string | null };
export type SetView = ReturnType<typeof setView>;

function madeRow({ tin, mountDate }: StoredSet, today: string, { t, day }: Formatters): SetRow {
  const label = t("tire-words:labels.made");
  if (tin === null) return { label, value: t("tire-words:made.unknown"), advice: null };
  const made = parseDateMade(tin, today);
  if (!made) return { label, value: `DOT ${tin}`, advice: t("tire-words:made.none") };
  if (made.kind === "week" && made.date > mountDate) {
    return {
      label,
      value: [
        t("tire-words:made.week", { week: made.week, year: String(made.year) }),
        `DOT ${tin}`,
      ].join(" · "),
      advice: t("tire-words:made.afterMount", { day: day(mountDate) }),
    };
  }
  const { advice, inspectFrom, replaceBy } = getAgeAdvice(made, today);
  const limit = advice === "fine" ? inspectFrom : replaceBy;
  const adviceText = t(`tire-words:made.${advice}`, { day: limit ? day(limit) : "" });
  if (made.kind === "before-2000")
    return {
      label,
      value: [t("tire-words:made.before-2000"), `DOT ${tin}`].join(" · "),
      advice: adviceText,
    };
  const years = fullYearsBetween(made.date, today);
  const age = years === 0 ? t("tire-words:ageNew") : t("tire-words:age", { count: years });
  return {
    label,
    value: [
      t("tire-words:made.week", { week: made.week, year: String(made.year) }),
      age,
      `DOT ${tin}`,
    ].join(" · "),
    advice: adviceText,
  };
}

function leftWords(
  limit: Interval,
  mountDate: string,
  run: number | null,
  today: string,
  { t, day, distance }: Formatters,
): string {
  const { until, distance: left, unit, overBy } = limitLeft(limit, mountDate, run, today);
  if (overBy === "distance") return t("tire-words:left.overDistance");
  if (overBy === "time") return t("tire-words:left.overTime", { day: day(until!) });
  const timeText = until && t("tire-words:left.until", { day: day(until) });
  const distanceText =
    left === null
      ? limit.distance
        ? joined(distance(limit.distance, unit))
        : null
      : t("tire-words:left.distance", distance(left, unit));
  return timeText && distanceText
    ? t("tire-words:left.both", { time: timeText, distance: distanceText })
    : (timeText ?? distanceText ?? t("tire-words:left.none"));
}

function joined({ distance, unit }: ReturnType<Formatters["distance"]>): string {
  return [distance, unit].join("\u00a0");
}

/** `depth` and `bar` are percentages of new tread. */
export function gaugeView(
  tread: TreadDepth,
  season: StoredSet["season"],
  locale: Locale,
  formatters: Formatters,
) {
  const unit = getTreadUnit(locale.country);
  const millimetres = toMillimeters(tread);
  const full = Math.max(millimetres, newTread.mm);
  const message = (depth: number) =>
    formatters.t(`tire-words:depth.${unit}`, { depth: formatDecimal(depth, locale) });
  return {
    depth: Math.round((millimetres / full) * 100),
    bar: Math.round((wearBar.mm / full) * 100),
    advice: getTreadAdvice(tread, { forSnow: isForSnow(season) }),
    depthSays: depthWords(tread, locale, formatters),
    barSays: message(wearBar[unit]),
    says: formatters.t("tire-words:gauge", {
      depth: depthWords(tread, locale, formatters),
      bar: message(wearBar[unit]),
      full: message(newTread[unit]),
    }),
  };
}

export type GaugeView = ReturnType<typeof gaugeView>;
