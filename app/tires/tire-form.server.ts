import { z } from "zod";
import { tireSeasons } from "#db/schema/tire-terms.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { lineField } from "#app/forms/common-fields.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { formatDay, parseDay } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { odometerCaps, parseWholeNumber, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Language, Locale } from "#app/i18n/locale.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import type { StoredSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { parseTin } from "#app/vehicle/tire-sets/tin.ts";

export const maxTires = 8;

/** The low end for passenger tires (spec §9: 4 years or a distance). */
const defaultLife = { years: 4, distance: { mi: 40_000, km: 65_000 } } as const;
const maxYears = 20;
const maxDistance = { mi: 200_000, km: 320_000 } as const;

export const distanceFields = [
  "mountOdometer",
  "ranBefore",
  "treadLifeDistance",
  "warrantyDistance",
] as const;

export const places = ["on", "instead", "stored"] as const;
export type TirePlace = (typeof places)[number];

export type TypedSet = { place: TirePlace } & Pick<
  StoredSet,
  | (
      | "numberOfTires"
      | "brand"
      | "model"
      | "size"
      | "tin"
      | "season"
      | "mountDate"
      | "mountDistance"
      | "ranBefore"
    )
  | ("treadLifeYears" | "treadLifeDistance" | "warrantyYears" | "warrantyDistance")
>;

type TireFormOptions = {
  unit: DistanceUnit;
  today: string;
  language: Language;
  /** Without tread life fields, the default applies. */
  wasSent?: (field: string) => boolean;
  /** The latest possible mount date. */
  cameOff?: string;
  /** For a new set. We ask whether these came off instead of guessing. */
  mounted?: readonly Pick<StoredSet, "numberOfTires" | "brand">[];
};

const text = z.string().default("");
const distance = inHtml(text, { maxLength: 14 });
const years = inHtml(text, { maxLength: 3 });
const line = (max: number) =>
  inHtml(lineField(max, `text.tooLong?most=${max}`).optional(), { maxLength: max });

export const tireForm = defineForm(
  "tires",
  (_options: TireFormOptions) => ({
    numberOfTires: inHtml(text, { required: true, maxLength: 2 }),
    season: z.enum(tireSeasons, { error: "tires.season" }).default("all-season"),
    ...{ brand: line(40), model: line(40), size: line(30) },
    tin: inHtml(text, { maxLength: 30 }),
    mountDate: inHtml(text, { required: true }),
    ...{ mountOdometer: distance, ranBefore: distance },
    place: inHtml(z.enum(places, { error: "tires.place" }).optional(), { required: false }),
    ...{ treadLifeYears: years, treadLifeDistance: distance },
    ...{ warrantyYears: years, warrantyDistance: distance },
  }),
  (typed, reject, options): TypedSet => {
    const { unit, today, language, wasSent = () => true, cameOff, mounted = [] } = options;
    const numberOfTires = readNumber("numberOfTires", 1, maxTires, "tires.number");
    if (typed.numberOfTires.trim() === "") reject("numberOfTires", "tires.number");
    const { place = "on" } = typed;
    const isUnanswered = !typed.place && areTooMany(mounted, numberOfTires ?? 0);
    if (isUnanswered) reject("place", "tires.cameOffOrNot");
    const tin = typed.tin.trim() === "" ? null : parseTin(typed.tin);
    if (tin?.ok === false) reject("tin", tin.code);
    const mountDate = day();
    const lifeIsAsked = wasSent("treadLifeYears") || wasSent("treadLifeDistance");
    const life = lifeIsAsked
      ? {}
      : { treadLifeYears: defaultLife.years, treadLifeDistance: defaultLife.distance[unit] };
    return {
      ...{ brand: typed.brand || null, model: typed.model || null, size: typed.size || null },
      ...{ season: typed.season, place, numberOfTires: numberOfTires ?? 0, mountDate },
      tin: tin?.ok ? tin.tin : null,
      mountDistance: readNumber("mountOdometer", 1, odometerCaps[unit], `odometer.invalid.${unit}`),
      ranBefore: readNumber("ranBefore", 0, maxDistance[unit], `tires.distance.${unit}`) || null,
      treadLifeYears: readNumber("treadLifeYears", 1, maxYears, "tires.years"),
      treadLifeDistance: readNumber(
        "treadLifeDistance",
        1,
        maxDistance[unit],
        `tires.distance.${unit}`,
      ),
      warrantyYears: readNumber("warrantyYears", 1, maxYears, "tires.years"),
      warrantyDistance: readNumber(
        "warrantyDistance",
        1,
        maxDistance[unit],
        `tires.distance.${unit}`,
      ),
      ...life,
    };

    function readNumber(field: NumberField, min: number, max: number, code: string): number | null {
      if (typed[field].trim() === "") return null;
      const value = parseWholeNumber(typed[field]);
      if (value !== null && value >= min && value <= max) return value;
      reject(field, code);
      return null;
    }

    function day(): string {
      const found = parseDay(typed.mountDate, language);
      if (typed.mountDate.trim() === "") reject("mountDate", "date.required");
      else if (!found) reject("mountDate", "date.invalid");
      else if (found > today) reject("mountDate", "date.future");
      else if (found < earliestDate) reject("mountDate", "date.tooEarly");
      else if (cameOff && found > cameOff)
        reject(
          "mountDate",
          `tires.cameOff?day=${encodeURIComponent(formatDay(cameOff, language))}`,
        );
      return found ?? "";
    }
  },
);

/** Two sets of two can be on the car together; with more, we ask. */
const tiresOnCar = 4;

function areTooMany(mounted: NonNullable<TireFormOptions["mounted"]>, added: number): boolean {
  const all = mounted.reduce((sum, set) => sum + set.numberOfTires, added);
  return mounted.length > 0 && all > tiresOnCar;
}

type NumberField =
  | ("numberOfTires" | "mountOdometer" | "ranBefore")
  | ("treadLifeYears" | "treadLifeDistance" | "warrantyYears" | "warrantyDistance");

export function setTexts({
  season,
  numberOfTires,
  brand,
  model,
  size,
  tin,
  mountDate,
  mountDistance,
  ...set
}: StoredSet): FieldTexts {
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    numberOfTires: String(numberOfTires),
    ...{
      brand: brand ?? "",
      model: model ?? "",
      size: size ?? "",
      tin: tin ?? "",
      season,
      mountDate,
    },
    ...{ mountOdometer: number(mountDistance), ranBefore: number(set.ranBefore) },
    ...{
      treadLifeYears: number(set.treadLifeYears),
      treadLifeDistance: number(set.treadLifeDistance),
    },
    ...{ warrantyYears: number(set.warrantyYears), warrantyDistance: number(set.warrantyDistance) },
  };
}

/** Only the first set is on the vehicle by default. */
export function newSetTexts(unit: DistanceUnit, today: string, isFirst: boolean): FieldTexts {
  const { years, distance } = defaultLife;
  return {
    ...{ numberOfTires: "4", season: "all-season", place: isFirst ? "on" : "", mountDate: today },
    ...{ treadLifeYears: String(years), treadLifeDistance: String(distance[unit]) },
  };
}

/** For an owner who has to choose between two versions. */
export function readableSet(texts: FieldTexts, { language }: Locale): FieldTexts {
  const t = translator(language);
  const formatters: Record<string, (value: string) => string> = {
    season: (value) => t(`tires:seasons.${value}` as "tires:seasons.winter"),
    mountDate: (value) => formatDay(value, language),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [
      field,
      value && (formatters[field]?.(value) ?? value),
    ]),
  );
}
