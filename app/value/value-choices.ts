import { fromMiles, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { SaleType, ValueCondition } from "#db/schema/value-terms.ts";
import type { SavedValue } from "./values.server.ts";

/** What a value is for. Mileage and place are the car's own unless the owner says otherwise. */
export type ValueChoices = {
  typeOfSale: SaleType;
  condition: ValueCondition;
  odometer: Distance | null;
  postalCode: string | null;
  trim: string | null;
  isBranded: boolean;
  isAltered: boolean;
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

export function toChoices(answers: Answers, unit: DistanceUnit): ValueChoices {
  const { typeOfSale, condition, odometer, postalCode, trim, branded, altered } = answers;
  return {
    typeOfSale,
    condition,
    odometer: odometer === undefined ? null : { distance: odometer, unit },
    postalCode: postalCode ?? null,
    trim: trim ?? null,
    isBranded: branded !== undefined,
    isAltered: altered !== undefined,
  };
}

/** @param lastReading the day of the newest reading: a mileage saved before it is outdated */
export function fromSaved(
  saved: SavedValue | null,
  lastReading: string | null,
  ownTrim: string | null,
): ValueChoices {
  const { distance = null, unit = null, date = null } = saved ?? {};
  const isCurrent = date !== null && (lastReading === null || date >= lastReading);
  return {
    typeOfSale: saved?.typeOfSale ?? "FSBO",
    condition: saved?.condition ?? "good",
    odometer: isCurrent && distance !== null && unit !== null ? { distance, unit } : null,
    postalCode: saved?.postalCode ?? null,
    trim: saved?.condition ? saved.trim : ownTrim,
    isBranded: saved?.isBranded ?? false,
    isAltered: saved?.isAltered ?? false,
  };
}

export function toSaved(choices: ValueChoices, today: string): Partial<SavedValue> {
  const { odometer, ...rest } = choices;
  return {
    ...rest,
    distance: odometer?.distance ?? null,
    unit: odometer?.unit ?? null,
    date: odometer && today,
  };
}

/** For the form, which shows the mileage that's estimated for today. */
export function toFieldTexts(
  { typeOfSale, condition, trim, isBranded, isAltered }: ValueChoices,
  car: { miles: number | null; postalCode: string; unit: DistanceUnit },
) {
  return {
    typeOfSale,
    condition,
    trim,
    postalCode: car.postalCode,
    odometer: car.miles === null ? null : String(Math.round(fromMiles(car.miles, car.unit))),
    branded: isBranded ? "yes" : null,
    altered: isAltered ? "yes" : null,
  };
}
