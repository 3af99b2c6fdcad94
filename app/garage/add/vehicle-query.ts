import { printable } from "#app/i18n/clean-text.ts";
import { firstYear } from "./model-year.ts";
import { checkPlate, type Plate } from "#app/vehicle/plate.ts";

/** A car from before 1981 has its short VIN beside its model. */
export type ModelQuery = { year: string; make: string; model: string; vin?: string };

/** `modelYear` says which year it is, where a VIN may be of two. */
export type VinQuery = { vin: string; modelYear?: string };

/** How an owner names a vehicle: by its plate, by its VIN, or by year, make and model. */
export type VehicleQuery = Plate | VinQuery | ModelQuery;

type Typed = { get(name: string): unknown };

/**
 * Reads the query of the confirm page, where a plate beside the others names nothing. Choices that
 * are not complete yet are a `step` of the add page: the query string that leads to the first open
 * one.
 */
export function readQuery(typed: Typed): VehicleQuery | { step: string } {
  const sent = (name: string) => typed.get(name) !== null;
  const [vin = "", year, make, model] = ["vin", "year", "make", "model"].map((name) =>
    textOf(typed, name),
  );
  const modelYear = textOf(typed, "modelYear");
  if (sent("vin") && !year) return modelYear ? { vin, modelYear } : { vin };
  if (year && make && model) {
    return vin && Number(year) < firstYear ? { year, make, model, vin } : { year, make, model };
  }
  if (!sent("year") && (sent("plate") || sent("state"))) return readPlate(typed);
  const chosen = new URLSearchParams({
    ...(year && { year }),
    ...(year && make && { make }),
    ...plateIn(typed),
  });
  return { step: chosen.size > 0 ? `?${chosen}` : "" };
}

/** The same query as a query string, with a plate that goes along. */
export function writeQuery(query: VehicleQuery, plate: Plate | null = null): string {
  return `?${new URLSearchParams({ ...query, ...plate })}`;
}

/** The plate and state of a query or form, as typed. */
export function readPlate(typed: Typed): Plate {
  return { plate: textOf(typed, "plate"), state: textOf(typed, "state") };
}

/** The plate that a query names or that goes along with it, unless something is wrong with it. */
export function plateIn(typed: Typed): Plate | null {
  const check = checkPlate(readPlate(typed));
  return check.ok ? check.plate : null;
}

/** Whether a vehicle is named by its plate. */
export function isPlateQuery(query: VehicleQuery): query is Plate {
  return "plate" in query;
}

/** Whether a vehicle is named by its year, make and model. */
export function isModelQuery(query: VehicleQuery): query is ModelQuery {
  return "year" in query;
}

/** The query that leads to a vehicle whose plate was looked up, so that this happens once. */
export function queryTo({
  vin,
  year,
  make,
  model,
}: {
  vin: string | null;
  year: number;
  make: string;
  model: string;
}): VehicleQuery {
  const named = { year: String(year), make, model };
  if (year < firstYear) return vin ? { ...named, vin } : named;
  return vin ? { vin } : named;
}

function textOf(typed: Typed, name: string): string {
  return printable(String(typed.get(name) ?? "")).trim();
}
