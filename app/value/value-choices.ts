import { fromMiles, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { SaleType, ValueCondition } from "#db/schema/value/value-terms.ts";
import type { SavedValue } from "./values.server.ts";

/** What a value is for. The mileage and the place are the car's own unless the owner says otherwise. */
export type ValueChoices = {
  typeOfSale: SaleType;
  condition: ValueCondition;
  odometer: (Distance & { date: string }) | null;
  postalCode: string | null;
  trim: string | null;
  isBranded: boolean;
  isAltered: boolean;
};

/** What we know of the car itself, today. */
export type OwnDetails = {
  today: string;
  unit: DistanceUnit;
  miles: number | null;
  milesPerDay: number;
  lastReading: string | null;
  postalCode: string;
  trim: string | null;
};

type Answers = {
  typeOfSale: SaleType;
  condition: ValueCondition;
  odometer?: number;
  postalCode?: string;
  trim?: string;
  branded?: "yes";
  altered?: "yes";
};

/** A form sends the car's own mileage and postal code, too. They aren't choices: they change with it. */
export function toChoices(answers: Answers, own: OwnDetails): ValueChoices {
  const { typeOfSale, condition, odometer, postalCode, trim, branded, altered } = answers;
  const isOwnMileage = odometer === undefined || odometer === ownDistance(own);
  return {
    typeOfSale,
    condition,
    odometer: isOwnMileage ? null : { distance: odometer, unit: own.unit, date: own.today },
    postalCode: postalCode === undefined || postalCode === own.postalCode ? null : postalCode,
    trim: trim ?? null,
    isBranded: branded !== undefined,
    isAltered: altered !== undefined,
  };
}

/** A mileage that was saved before the newest reading is outdated. */
export function fromSaved(saved: SavedValue | null, own: OwnDetails): ValueChoices {
  const { distance = null, unit = null, date = null } = saved ?? {};
  const isCurrent = date !== null && (own.lastReading === null || date >= own.lastReading);
  return {
    typeOfSale: saved?.typeOfSale ?? "FSBO",
    condition: saved?.condition ?? "good",
    odometer: isCurrent && distance !== null && unit !== null ? { distance, unit, date } : null,
    postalCode: saved?.postalCode ?? null,
    trim: saved?.condition ? saved.trim : own.trim,
    isBranded: saved?.isBranded ?? false,
    isAltered: saved?.isAltered ?? false,
  };
}

export function toSaved({ odometer, ...choices }: ValueChoices): Partial<SavedValue> {
  const { distance = null, unit = null, date = null } = odometer ?? {};
  return { ...choices, distance, unit, date };
}

export function toFieldTexts(
  { typeOfSale, condition, trim, postalCode, isBranded, isAltered }: ValueChoices,
  { miles }: { miles: number | null },
  own: OwnDetails,
) {
  return {
    typeOfSale,
    condition,
    trim,
    postalCode: postalCode ?? own.postalCode,
    odometer: toDistance(miles, own.unit)?.toString() ?? null,
    branded: isBranded ? "yes" : null,
    altered: isAltered ? "yes" : null,
  };
}

const ownDistance = ({ miles, unit }: OwnDetails) => toDistance(miles, unit);

const toDistance = (miles: number | null, unit: DistanceUnit) =>
  miles === null ? null : Math.round(fromMiles(miles, unit));
