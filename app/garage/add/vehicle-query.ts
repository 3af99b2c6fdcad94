import { printable } from "#app/i18n/clean-text.ts";
import { firstVinYear } from "./model-year.ts";
import { checkPlate, type Plate } from "#app/vehicle/plate.ts";

export type ModelQuery = { year: string; make: string; model: string; vin?: string };

export type VinQuery = { vin: string; modelYear?: string };

export type CarQuery = VinQuery | ModelQuery;

export type VehicleQuery = Plate | CarQuery;

type FieldSource = { get(name: string): unknown };

/** For an incomplete query, `step` is the query of the first open step on the add page. */
export function parseQuery(typed: FieldSource): VehicleQuery | { step: string } {
  const sent = (name: string) => typed.get(name) !== null;
  const [vin = "", year, make, model] = ["vin", "year", "make", "model"].map((name) =>
    getText(typed, name),
  );
  const modelYear = getText(typed, "modelYear");
  if (sent("vin") && !year) return modelYear ? { vin, modelYear } : { vin };
  if (year && make && model) {
    return vin && Number(year) < firstVinYear ? { year, make, model, vin } : { year, make, model };
  }
  if (!sent("year") && (sent("plate") || sent("state"))) return getPlateFields(typed);
  const chosen = new URLSearchParams({
    ...(year && { year }),
    ...(year && make && { make }),
    ...getValidPlate(typed),
  });
  return { step: chosen.size > 0 ? `?${chosen}` : "" };
}

export function formatQuery(query: VehicleQuery, plate: Plate | null = null): string {
  return `?${new URLSearchParams({ ...query, ...plate })}`;
}

export function getPlateFields(typed: FieldSource): Plate {
  return { plate: getText(typed, "plate"), state: getText(typed, "state") };
}

export function getValidPlate(typed: FieldSource): Plate | null {
  const check = checkPlate(getPlateFields(typed));
  return check.ok ? check.plate : null;
}

export function isPlateQuery(query: VehicleQuery): query is Plate {
  return "plate" in query;
}

export function isModelQuery(query: VehicleQuery): query is ModelQuery {
  return "year" in query;
}

export function queryFor({
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
  if (year < firstVinYear) return vin ? { ...named, vin } : named;
  return vin ? { vin } : named;
}

function getText(typed: FieldSource, name: string): string {
  return printable(String(typed.get(name) ?? "")).trim();
}
