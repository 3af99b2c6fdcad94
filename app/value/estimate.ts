import { addMonths, daysBetween } from "#app/i18n/calendar.ts";
import type { Country } from "#app/i18n/locale.ts";
import { currencyOf, type Currency } from "#app/i18n/money.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { SaleType, ValueCondition } from "#db/schema/value/value-terms.ts";
import { ageIn } from "./age.ts";
import { makeKey, modelKey } from "./model-key.ts";
import type { PriceIndexMonth, ValueModel } from "./stored-model.ts";
import {
  predictLogPrice,
  spreadTerms,
  sumTerms,
  type BodyStyle,
  type PricedCar,
} from "./value-model.ts";

export type ValuedCar = {
  year: number;
  make: string;
  model: string;
  /** One of {@link trimsOf}. */
  trim: string | null;
  powertrain: Powertrain;
  bodyType: BodyType;
  /** As vPIC names it: "AWD/All-Wheel Drive". */
  drive: string | null;
  /** As vPIC names it: "Cargo Van". */
  bodyClass: string | null;
  country: Country;
  /** Null if the mileage isn't known. */
  miles: number | null;
  condition: ValueCondition;
  typeOfSale: SaleType;
  /** A salvage or rebuilt title. */
  isBranded: boolean;
  /** Modified, or a work vehicle. */
  isAltered: boolean;
};

/** Why a car isn't estimated. */
export type NotEstimated =
  | "branded"
  | "altered"
  | "kind"
  | "mileage"
  | "age"
  | "model"
  | "electric"
  | "index"
  | "price";

/** In whole hundreds of the currency; eight in ten comparable listings are from `low` to `high`. */
type ValueRange = { low: number; middle: number; high: number };

export type Estimate = ValueRange & { currency: Currency };

/** @property index the newest month known */
export type ValueMarket = { model: ValueModel; index: PriceIndexMonth; today: string };

/** In years. */
export const maxAge = 13;
export const minListings = 5;
export const minPrice: Record<Country, number> = { US: 4_000, CA: 5_000 };
const maxIndexMonths = 6;

/** How much wider the range is shown than when it was tested: today's market may differ. */
const widening = 1.25;

type ShareByAge = { years: readonly [number, number]; share: readonly [number, number] };

/** Of a dealer's asking price, what a private seller gets. */
const privateShare: ShareByAge = { years: [0, 12], share: [0.96, 0.87] };
/** Of a dealer's asking price, what a dealer pays: 0.73 to 0.83, later 0.52 to 0.59. */
const wholesaleShare: ShareByAge = { years: [2, 9], share: [0.78, 0.555] };
const minWholesaleSpread = 0.25;

export function estimateValue(car: ValuedCar, market: ValueMarket): Estimate | NotEstimated {
  const age = ageIn(market.today.slice(0, 7), car.year);
  const refusal = refusalOf(car, age, market);
  if (refusal || car.miles === null) return refusal ?? "mileage";
  return estimateAt(car, { age, miles: car.miles }, market);
}

/** Why nobody's listings tell what a car is worth, or null. */
export function refusalOfAny(car: ValuedCar): NotEstimated | null {
  if (car.isBranded) return "branded";
  if (car.isAltered) return "altered";
  if (car.bodyType === "motorcycle" || isForWork(car.bodyClass)) return "kind";
  return car.miles === null ? "mileage" : null;
}

function refusalOf(
  car: ValuedCar,
  age: number,
  { model, index, today }: ValueMarket,
): NotEstimated | null {
  const refusal = refusalOfAny(car);
  if (refusal) return refusal;
  if (age >= maxAge) return "age";
  if (model.countListed(car.country, namesOf(car)) < minListings)
    return car.powertrain === "electric" ? "electric" : "model";
  return isOutdated(index.month, today) ? "index" : null;
}

/** @param month `2026-04` */
export function isOutdated(month: string, today: string): boolean {
  return daysBetween(addMonths(`${month}-01`, maxIndexMonths + 1), today) >= 0;
}

/** The newest model year that's too old. */
export function newestTooOld(today: string): number {
  return Math.floor(ageIn(today.slice(0, 7), maxAge));
}

const isForWork = (bodyClass: string | null) =>
  /cargo|step van|chassis|incomplete|\bbus\b|motor ?home|limousine|ambulance|tractor/i.test(
    bodyClass ?? "",
  );

type NamedCar = Pick<ValuedCar, "make" | "model" | "powertrain">;

function namesOf({ make, model, powertrain }: NamedCar): string {
  return `${makeKey(make)} ${modelKey(make, model, powertrain)}`;
}

/** Trims of the car's model whose prices differ, in lower case. */
export function trimsOf(car: NamedCar, { trims }: ValueModel): string[] {
  return Object.keys(trims[namesOf(car)] ?? {}).sort();
}

/** "SL Plus", "Long Range", "P100D" */
export function trimName(trim: string): string {
  const isCode = (word: string) => word.length <= 3 || /\d/.test(word);
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return trim
    .split(" ")
    .map((word) => (isCode(word) ? word.toUpperCase() : capitalize(word)))
    .join(" ");
}

/** Of the car once it has that age in years and that mileage, at the prices of the newest month. */
export function estimateAt(
  car: ValuedCar,
  at: { age: number; miles: number },
  { model, index }: ValueMarket,
): Estimate | "age" | "price" {
  if (at.age >= maxAge) return "age";
  const { country } = car;
  const priced = toPricedCar(car, at);
  const price = index.value * Math.exp(predictLogPrice(model.coefficients, priced, country));
  if (price < minPrice[country]) return "price";
  const cars = model.countListed(country, namesOf(car));
  const terms = spreadTerms(priced, country, { price, cars });
  const distance = Math.exp(sumTerms(model.spread.coefficients, terms)) * widening;
  const [low, high] = model.spread.bounds[country].map((bound) => Math.exp(bound * distance));
  const range = { low: price * low!, middle: price, high: price * high! };
  return { ...ofSale(range, at.age, car.typeOfSale), currency: currencyOf(country) };
}

function ofSale(asked: ValueRange, age: number, type: SaleType): ValueRange {
  const share = interpolate(type === "FSBO" ? privateShare : wholesaleShare, age);
  const spread = type === "FSBO" ? 0 : minWholesaleSpread;
  return {
    low: inHundreds(share * Math.min(asked.low, asked.middle * (1 - spread))),
    middle: inHundreds(share * asked.middle),
    high: inHundreds(share * Math.max(asked.high, asked.middle * (1 + spread))),
  };
}

function interpolate({ years: [from, until], share: [first, last] }: ShareByAge, age: number) {
  const part = Math.min(1, Math.max(0, (age - from) / (until - from)));
  return first + part * (last - first);
}

const inHundreds = (price: number) => Math.round(price / 100) * 100;

const bodyStyles: Partial<Record<BodyType, BodyStyle>> = {
  sedan: "sedan",
  coupe: "coupe",
  convertible: "convertible",
  hatchback: "hatchback",
  wagon: "wagon",
  suv: "suv",
  pickup: "pickup",
  van: "van",
};

function toPricedCar(car: ValuedCar, { age, miles }: { age: number; miles: number }): PricedCar {
  return {
    make: makeKey(car.make),
    model: modelKey(car.make, car.model, car.powertrain),
    age,
    mileage: miles,
    powertrain: car.powertrain,
    drivesAll: car.drive === null ? null : /^(?:awd|4wd|4x4)/i.test(car.drive),
    bodyStyle: bodyStyles[car.bodyType] ?? null,
    condition: car.condition,
    trim: car.trim,
  };
}
