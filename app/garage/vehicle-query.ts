import { printable } from "#app/i18n/clean-text.ts";

/** How an owner names a vehicle: by its VIN, or by year, make and model. */
export type VehicleQuery = { vin: string } | { year: string; make: string; model: string };

/**
 * Reads the query of the confirm page. Choices that are not complete yet are a `step` of the add
 * page: the query string that leads to the first open one.
 */
export function readQuery(typed: { get(name: string): unknown }): VehicleQuery | { step: string } {
  const [vin, year, make, model] = ["vin", "year", "make", "model"].map((name) => printable(String(typed.get(name) ?? "")).trim());
  if (typed.get("vin") !== null && !year) return { vin: vin! };
  if (year && make && model) return { year, make, model };
  const chosen = new URLSearchParams({ ...(year && { year }), ...(year && make && { make }) });
  return { step: chosen.size > 0 ? `?${chosen}` : "" };
}

/** The same query as a query string and as hidden fields. */
export function writeQuery(query: VehicleQuery): string {
  return `?${new URLSearchParams(query)}`;
}
