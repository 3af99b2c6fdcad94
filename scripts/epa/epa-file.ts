import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { epaRatings } from "#db/schema/epa/epa-ratings.ts";
import { Failure } from "#scripts/run/failure.ts";
import type { MatchModels } from "./match-models.ts";
import { epaColumns, readEpaVehicle, type EpaRow, type EpaVehicle } from "./read-vehicle.ts";

export type RatedModel = typeof epaRatings.$inferInsert;

export type GroupedRatings = { rated: RatedModel[]; unmatched: EpaVehicle[] };

/** @throws {Failure} if it isn't EPA's file */
export function readEpaFile(path: string): EpaVehicle[] {
  const columns = (header: string[]) => {
    const missing = epaColumns.filter((column) => !header.includes(column));
    if (missing.length > 0) throw new Failure(`${path} has no column ${missing.join(", ")}.`);
    return header.map((name) => (epaColumns.some((column) => column === name) ? name : false));
  };
  const options = { columns, bom: true, relax_quotes: true };
  const rows: EpaRow[] = parse(readFileSync(path), options);
  return rows.map(readEpaVehicle).filter((vehicle) => vehicle !== null);
}

/** Each different rating of a model and year once, whatever the order of the file. */
export function groupRatings(vehicles: readonly EpaVehicle[], match: MatchModels): GroupedRatings {
  const unmatched: EpaVehicle[] = [];
  const groups = new Map<string, RatedModel & { seen: Set<string> }>();
  for (const vehicle of vehicles) {
    const { makeKey, modelKeys } = match(vehicle);
    if (modelKeys.length === 0) unmatched.push(vehicle);
    for (const modelKey of modelKeys) {
      const key = [makeKey, modelKey, vehicle.year].join("/");
      const empty = { makeKey, modelKey, year: vehicle.year, ratings: [], seen: new Set<string>() };
      groups.set(key, groups.get(key) ?? empty);
      groups.get(key)!.seen.add(JSON.stringify(vehicle.rating));
    }
  }
  const rated = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { seen, ...model }]) => ({
      ...model,
      ratings: [...seen].sort().map((rating) => JSON.parse(rating)),
    }));
  return { rated, unmatched };
}
