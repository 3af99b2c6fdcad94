import { z } from "zod";
import { tireSeasons } from "#db/schema/tire-terms.ts";
import { lineField } from "#app/forms/fields.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { formatDay, parseDay } from "#app/i18n/dates.ts";
import { odometerCaps, parseWholeNumber, type DistanceUnit } from "#app/i18n/numbers.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language, Reader } from "#app/i18n/reader.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import type { StoredSet } from "#app/vehicle/tire-sets/known-set.ts";
import { parseTin } from "#app/vehicle/tire-sets/tin.ts";

export const mostTires = 8;
/** The least that is usual of passenger tires, and what a form begins with (spec §9: 4 years or a distance). */
export const usualLife = { years: 4, distance: { mi: 40_000, km: 65_000 } } as const;
const mostYears = 20;
const mostDistance = { mi: 200_000, km: 320_000 } as const;

/** Where a set is once it is added. */
const places = ["on", "instead", "stored"] as const;
export type TirePlace = (typeof places)[number];

/** A set as its owner means it. */
export type TypedSet = { place: TirePlace } & Pick<
  StoredSet,
  | ("numberOfTires" | "brand" | "model" | "size" | "tin" | "season" | "mountDate" | "mountDistance" | "ranBefore")
  | ("treadLifeYears" | "treadLifeDistance" | "warrantyYears" | "warrantyDistance")
>;

/**
 * @property unit of all its distances
 * @property wasSent whether a form has a field: a tread life that nobody asked about is the usual one
 * @property cameOff the day after which it cannot have been mounted first
 */
type Checked = { unit: DistanceUnit; today: string; language: Language; wasSent: (field: string) => boolean; cameOff?: string };

const text = z.string().default("");
const texts = { numberOfTires: text, tin: text, mountDate: text, mountOdometer: text, ranBefore: text, treadLifeYears: text, treadLifeDistance: text, warrantyYears: text, warrantyDistance: text };
const line = (most: number) => lineField(most, `text.tooLong?most=${most}`).optional();

const fields = z.object({
  ...texts,
  ...{ brand: line(40), model: line(40), size: line(30) },
  season: z.enum(tireSeasons, { error: "tires.season" }).default("all-season"),
  place: z.enum(places, { error: "tires.place" }).default("on"),
});

/** A set of tires as typed, with everything that is wrong with it at once. */
export function tireSchema({ unit, today, language, wasSent, cameOff }: Checked) {
  return fields.transform((typed, check): TypedSet => {
    const refuse = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
    const numberOfTires = whole("numberOfTires", 1, mostTires, "tires.number");
    if (typed.numberOfTires.trim() === "") refuse("numberOfTires", "tires.number");
    const tin = typed.tin.trim() === "" ? null : parseTin(typed.tin);
    if (tin?.ok === false) refuse("tin", tin.code);
    const mountDate = day();
    const lifeIsAsked = wasSent("treadLifeYears") || wasSent("treadLifeDistance");
    const life = lifeIsAsked ? {} : { treadLifeYears: usualLife.years, treadLifeDistance: usualLife.distance[unit] };
    return {
      ...{ brand: typed.brand || null, model: typed.model || null, size: typed.size || null },
      ...{ season: typed.season, place: typed.place, numberOfTires: numberOfTires ?? 0, mountDate },
      tin: tin?.ok ? tin.tin : null,
      mountDistance: whole("mountOdometer", 1, odometerCaps[unit], `odometer.invalid.${unit}`),
      ranBefore: whole("ranBefore", 0, mostDistance[unit], `tires.distance.${unit}`) || null,
      treadLifeYears: whole("treadLifeYears", 1, mostYears, "tires.years"),
      treadLifeDistance: whole("treadLifeDistance", 1, mostDistance[unit], `tires.distance.${unit}`),
      warrantyYears: whole("warrantyYears", 1, mostYears, "tires.years"),
      warrantyDistance: whole("warrantyDistance", 1, mostDistance[unit], `tires.distance.${unit}`),
      ...life,
    };

    function whole(field: keyof typeof texts, least: number, most: number, code: string): number | null {
      if (typed[field].trim() === "") return null;
      const value = parseWholeNumber(typed[field]);
      if (value !== null && value >= least && value <= most) return value;
      refuse(field, code);
      return null;
    }

    function day(): string {
      const found = parseDay(typed.mountDate, language);
      if (typed.mountDate.trim() === "") refuse("mountDate", "date.required");
      else if (!found) refuse("mountDate", "date.invalid");
      else if (found > today) refuse("mountDate", "date.future");
      else if (found < earliestDate) refuse("mountDate", "date.tooEarly");
      else if (cameOff && found > cameOff) refuse("mountDate", `tires.cameOff?day=${encodeURIComponent(formatDay(cameOff, language))}`);
      return found ?? "";
    }
  });
}

/** A set by field, as its form shows and sends it. */
export function setTexts({ season, numberOfTires, brand, model, size, tin, mountDate, mountDistance, ...set }: StoredSet): FieldTexts {
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    numberOfTires: String(numberOfTires),
    ...{ brand: brand ?? "", model: model ?? "", size: size ?? "", tin: tin ?? "", season, mountDate },
    ...{ mountOdometer: number(mountDistance), ranBefore: number(set.ranBefore) },
    ...{ treadLifeYears: number(set.treadLifeYears), treadLifeDistance: number(set.treadLifeDistance) },
    ...{ warrantyYears: number(set.warrantyYears), warrantyDistance: number(set.warrantyDistance) },
  };
}

/** What the form of a new set begins with. */
export function newSetTexts(unit: DistanceUnit, today: string): FieldTexts {
  const { years, distance } = usualLife;
  return { numberOfTires: "4", season: "all-season", place: "on", mountDate: today, treadLifeYears: String(years), treadLifeDistance: String(distance[unit]) };
}

/** Saved texts as they are read, for an owner who is asked which of two is right. */
export function readableSet(texts: FieldTexts, { language }: Reader): FieldTexts {
  const t = translator(language);
  const said: Record<string, (value: string) => string> = {
    season: (value) => t(`tires:seasons.${value}` as "tires:seasons.winter"),
    mountDate: (value) => formatDay(value, language),
  };
  return Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value && (said[field]?.(value) ?? value)]));
}

/** A form with each field of a set: one that was not sent stays as it is saved. */
export function withEachField(form: FormData, saved: FieldTexts): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  for (const [name, value] of Object.entries(saved)) if (!whole.has(name)) whole.set(name, value);
  return whole;
}

/** The columns of a set as its owner means it. */
export function columnsOf({ place: _, ...set }: TypedSet): Omit<TypedSet, "place"> {
  return set;
}
