import { ageIn } from "#app/value/age.ts";
import { makeKey, modelKey } from "#app/value/model-key.ts";
import type { BodyStyle, Condition, Market, PricedCar } from "#app/value/value-model.ts";
import type { Listing, Source } from "./listings.ts";

export type Priced = PricedCar & {
  source: Source;
  market: Market;
  price: number;
  month: string;
  /** The same for every listing of one car. */
  id: string;
};

const limits = { age: 18, mileage: [50, 300_000], price: [1_500, 150_000] } as const;

/** Less than this a year, in a car over two years old, is a mistyped mileage. */
const minYearlyMiles = 500;

/**
 * Each car once, with its last listing, under the names of the product's catalog.
 * @param catalog makes and models
 */
export function pricedCars(listings: Listing[], catalog: [string, string][]): Priced[] {
  const names = catalogNames(catalog);
  const cars = new Map<string, Priced>();
  const vins = new Map(listings.filter(({ vin }) => vin).map((one) => [detailsOf(one), one.vin!]));
  for (const listing of listings.toSorted((a, b) => a.month.localeCompare(b.month))) {
    const details = detailsOf(listing);
    const vin = listing.vin ?? vins.get(details) ?? null;
    const known = { ...listing, isPrivate: listing.isPrivate && vin === null };
    const car = priced(known, names, vin ?? details);
    if (car) cars.set(car.id, car);
  }
  return [...cars.values()];
}

/** Of a car whose VIN isn't always listed. */
function detailsOf({ source, make, model, modelYear, mileage }: Listing): string {
  return [source, make, model, modelYear, mileage].join(" ");
}

function priced(listing: Listing, names: Map<string, Set<string>>, id: string): Priced | null {
  const { mileage, price, month, powertrain } = listing;
  const age = ageIn(month, listing.modelYear);
  const isUsual =
    age <= limits.age &&
    isWithin(mileage, limits.mileage) &&
    (age <= 2 || mileage >= age * minYearlyMiles) &&
    isWithin(price, limits.price);
  if (!isUsual) return null;
  const make = makeKey(listing.make);
  const { model, trim } = splitModel(listing, names.get(make) ?? new Set());
  return {
    make,
    model,
    trim: listing.trim ? trim : null,
    age,
    mileage,
    powertrain,
    price,
    month,
    drivesAll: listing.drivesAll,
    bodyStyle: bodyStyleOf(listing.bodyStyle),
    condition: conditionOf(listing.condition),
    source: listing.source,
    market: marketOf(listing),
    id,
  };
}

function marketOf({ source, currency, isPrivate }: Listing): Market {
  if (source === "craigslist" || source === "truecar") return source;
  if (currency === "CAD") return isPrivate ? "CA private" : "CA";
  return "US";
}

export function countryOf(market: Market): "US" | "CA" {
  return market.startsWith("CA") ? "CA" : "US";
}

const bodyStyles: [RegExp, BodyStyle][] = [
  [/sedan/, "sedan"],
  [/coupe/, "coupe"],
  [/^conv/, "convertible"],
  [/hatch/, "hatchback"],
  [/wagon/, "wagon"],
  [/suv/, "suv"],
  [/pickup|truck/, "pickup"],
  [/van/, "van"],
];

function bodyStyleOf(text: string | null): BodyStyle | null {
  return bodyStyles.find(([pattern]) => pattern.test(text ?? ""))?.[1] ?? null;
}

function conditionOf(condition: string | null): Condition | null {
  if (condition === "like new") return "excellent";
  return condition === "excellent" || condition === "good" || condition === "fair"
    ? condition
    : null;
}

/** Listings write models with their trims: the longest model of the catalog is the model. */
function splitModel({ make, model, powertrain }: Listing, known: Set<string>) {
  const words = model.split(/[\s/]+/);
  for (let count = words.length; count > 0; count--) {
    const key = modelKey(make, words.slice(0, count).join(" "), powertrain);
    if (known.has(key.replace(/ electric$/, "")))
      return { model: key, trim: words.slice(count).join(" ").toLowerCase() };
  }
  return {
    model: modelKey(make, words[0]!, powertrain),
    trim: words.slice(1).join(" ").toLowerCase(),
  };
}

function catalogNames(catalog: [string, string][]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const [make, model] of catalog) {
    const key = makeKey(make);
    const models = names.get(key) ?? new Set();
    names.set(key, models.add(modelKey(make, model, null)));
  }
  return names;
}

const isWithin = (value: number, [low, high]: readonly [number, number]) =>
  value >= low && value <= high;
