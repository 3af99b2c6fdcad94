import { z } from "zod";
import { fuelUnits, grades } from "#db/schema/fuel/fuel-terms.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { cleanLines, cleanText, type CleanText } from "#app/i18n/clean-text.ts";
import { formatDay, parseDay } from "#app/i18n/dates.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { parseMoney, typedMoney, type Currency } from "#app/i18n/money.ts";
import { odometerCaps, parseWholeNumber, toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import {
  receiptFields,
  type FormReceipts,
} from "#app/service-records/receipts/form-receipts.server.ts";
import { formatErrorCode } from "#app/vehicle/odometer/reading-form.server.ts";
import type { ReadingValue } from "#app/vehicle/odometer/implausible-reading.ts";
import { checkReading } from "#app/vehicle/odometer/reading-rule.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { joinTags, maxTagsLength, parseTags } from "#app/vehicle/tags/tag-rule.ts";
import type { FillUp } from "./fuel-log.server.ts";
import type { NotedFillUp } from "./fuel-writes.server.ts";
import { fuelLimits } from "./fuel-limits.ts";
import { resolvePrice, type TypedAmount } from "./price-rule.ts";
import { energyOf, toAmount, type FuelUnit } from "#app/fuel/economy/quantity.ts";
import { parseCents, parseDecimal, typedDecimal } from "./typed-decimal.ts";

export type FuelFormOptions = {
  unit: DistanceUnit;
  /** That the car can have; the likely one first. */
  units: readonly FuelUnit[];
  currency: Currency;
  today: string;
  locale: Locale;
  others?: readonly Reading[];
  /** What its owner marked as wrong: while it stays, it doesn't count. */
  wrong?: ReadingValue | null;
  receipts?: FormReceipts;
};

const { volume: maxVolume, trip: maxTrip, price: maxPrice, text: maxLength } = fuelLimits;

const text = z.string().default("");
const number = inHtml(text, { maxLength: 14 });

export const fuelForm = defineForm(
  "fill-up",
  (_options: FuelFormOptions) => ({
    date: inHtml(text, { required: true }),
    ...{ odometer: number, trip: number },
    volume: inHtml(text, { required: true, maxLength: 14 }),
    unit: inHtml(z.enum(fuelUnits, { error: "fuel.unit" }).optional(), { required: false }),
    ...{ total: inHtml(text, { maxLength: 16 }), price: number },
    ...{ partial: text, missed: text },
    grade: inHtml(z.enum(["", ...grades], { error: "fuel.grade" }).default(""), {
      required: false,
    }),
    station: inHtml(text, { maxLength: maxLength.station }),
    comments: inHtml(text, { maxLength: maxLength.comments }),
    tags: inHtml(text, { maxLength: maxTagsLength }),
    ...receiptFields,
  }),
  (typed, reject, options): NotedFillUp => {
    const {
      unit: distanceUnit,
      units,
      currency,
      today,
      locale,
      others = [],
      wrong,
      receipts,
    } = options;
    const { language } = locale;
    for (const code of receipts?.codes ?? []) reject("receipts", code);

    const date = parseDay(typed.date, language);
    if (!date) reject("date", typed.date.trim() ? "date.invalid" : "date.required");
    const odometer = readOdometer(date);
    const miles =
      odometer === null || isWrong(date, odometer)
        ? 0
        : toMiles({ distance: odometer, unit: distanceUnit });
    const trip = decimal("trip", 1, maxTrip[distanceUnit], `fuel.trip.${distanceUnit}`)?.value;
    if (!typed.odometer.trim() && !typed.trip.trim()) reject("odometer", "fuel.odometerOrTrip");

    const unit = typed.unit ?? units[0]!;
    if (!units.includes(unit)) reject("unit", "fuel.unit");
    const max = String(maxVolume[unit]);
    const volume = decimal(
      "volume",
      3,
      maxVolume[unit],
      `fuel.volume.${unit.toLowerCase()}?max=${max}`,
    );
    if (!typed.volume.trim()) reject("volume", `fuel.volume.${unit.toLowerCase()}?max=${max}`);
    const price = decimal("price", 4, maxPrice, "fuel.price");
    const cost = readCost(volume, price, unit);

    const tags = parseTags(typed.tags);
    if (!tags.ok) reject("tags", tags.code);

    const grade = typed.grade || null;
    return {
      date: date ?? "",
      energy: energyOf(unit),
      volume: volume?.value ?? 1,
      unit,
      amount: toAmount(volume?.value ?? 1, unit),
      ...cost,
      currency: cost.total === null ? null : currency,
      odometer,
      trip: trip ?? null,
      distanceUnit,
      miles,
      partial: typed.partial !== "",
      missed: typed.missed !== "",
      grade,
      station: line("station", cleanText(typed.station)),
      comments: line("comments", cleanLines(typed.comments)),
      tags: tags.ok ? tags.tags : [],
    };

    function isWrong(day: string | null, distance: number): boolean {
      return wrong?.date === day && wrong.distance === distance && wrong.unit === distanceUnit;
    }

    function readOdometer(day: string | null): number | null {
      const isEmpty = typed.odometer.trim() === "";
      const distance = parseWholeNumber(typed.odometer);
      const isValid = distance !== null && distance >= 1 && distance <= odometerCaps[distanceUnit];
      if (!isEmpty && !isValid) reject("odometer", `odometer.invalid.${distanceUnit}`);
      const reading = {
        date: day ?? "",
        distance: isValid ? distance : 1,
        unit: distanceUnit,
        origin: "record" as const,
      };
      const isCompared = isValid && !isWrong(day, distance);
      const errors = day ? checkReading(reading, isCompared ? others : [], today) : [];
      for (const error of errors)
        reject(error.field, formatErrorCode(error, { unit: distanceUnit, locale }));
      return isEmpty || !isValid ? null : distance;
    }

    function decimal(
      field: "trip" | "volume" | "price",
      decimals: number,
      most: number,
      code: string,
    ): TypedAmount | null {
      if (typed[field].trim() === "") return null;
      const bare = field === "price" ? typed[field].replace(/[$¢]|US|CA/g, "") : typed[field];
      const isInCents = field === "price" && typed[field].includes("¢");
      const parsed = isInCents ? parseCents(bare) : parseDecimal(bare, decimals);
      if (parsed && parsed.value > 0 && parsed.value <= most) return parsed;
      reject(field, code);
      return null;
    }

    function readCost(volume: TypedAmount | null, price: TypedAmount | null, unit: FuelUnit) {
      const isTyped = typed.total.trim() !== "";
      const total = isTyped ? parseMoney(typed.total, language) : null;
      if (isTyped && total === null) reject("total", "fuel.total");
      const paid = resolvePrice(volume ?? { value: 0, decimals: 0 }, total, volume && price);
      if (!paid.ok) {
        const values = {
          volume: `${typedDecimal(volume!.value, language)} ${unit}`,
          price: typedDecimal(price!.value, language),
          sum: formatMoney(paid.cents, currency, locale),
          total: formatMoney(total!, currency, locale),
        };
        reject("total", `fuel.notTheSum?${new URLSearchParams(values).toString()}`);
      }
      return {
        total: paid.ok ? paid.cents : null,
        price: price?.value ?? null,
        isTotalDerived: paid.ok && paid.isDerived,
      };
    }

    function line(field: keyof typeof maxLength, cleaned: CleanText): string | null {
      const most = maxLength[field];
      if (!cleaned.ok) reject(field, "text.invalid");
      else if (cleaned.text.length > most) reject(field, `text.tooLong?most=${most}`);
      return (cleaned.ok && cleaned.text) || null;
    }
  },
);

export function fuelTexts(fillUp: FillUp, { language }: Locale): FieldTexts {
  const { total, isTotalDerived, odometer } = fillUp;
  return {
    date: fillUp.date,
    odometer: odometer === null ? "" : String(odometer),
    trip: typedDecimal(fillUp.trip, language),
    volume: typedDecimal(fillUp.volume, language),
    unit: fillUp.unit,
    total: isTotalDerived ? "" : typedMoney(total, language),
    price: typedDecimal(fillUp.price, language),
    partial: fillUp.partial ? "on" : "",
    missed: fillUp.missed ? "on" : "",
    grade: fillUp.grade ?? "",
    station: fillUp.station ?? "",
    comments: fillUp.comments ?? "",
    tags: joinTags(fillUp.tags),
  };
}

/** For an owner who has to choose between two versions. */
export function readableFuelTexts(texts: FieldTexts, { language }: Locale): FieldTexts {
  const t = translator(language);
  const words: Record<string, (value: string) => string> = {
    date: (value) => formatDay(value, language),
    grade: (value) => t(`fuel:grades.${value}` as "fuel:grades.regular"),
    partial: () => t("fuel:partial.both"),
    missed: () => t("fuel:missed"),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [
      field,
      value && (words[field]?.(value) ?? value),
    ]),
  );
}
