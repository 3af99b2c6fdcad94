import type { Client } from "@libsql/client/http";
import { rankOfMake } from "#db/reference/common-makes.ts";
import { prevalent, type BodyType } from "./body-types.ts";
import { yearsMade, type Filing } from "./model-years.ts";
import { isCurrent, replaceTables } from "./reference-tables.ts";
import { readFiledModels } from "./vpic-filings.ts";

const name = "vehicle-models";
const version = "1";

export type VehicleModel = { make: string; model: string; yearFrom: number; yearTo: number; bodyType: BodyType };

/** Whether the database has no lists of makes and models, or older ones. */
export async function needsVehicleModels(client: Client): Promise<boolean> {
  return !(await isCurrent(client, name, version));
}

/**
 * Derives the lists of makes, models and years from vPIC and loads them into the product's
 * database, unless they are there in this version.
 *
 * @param vpicPath path of vPIC's SQLite file, which no server may be writing to
 */
export async function importVehicleModels(client: Client, vpicPath: string): Promise<void> {
  if (!(await needsVehicleModels(client))) return;
  const models = deriveVehicleModels(vpicPath);
  const makes = [...new Set(models.map(({ make }) => make))].map((make) => [make, rankOfMake(make)]);
  await replaceTables(client, { name, version }, [
    { table: "vehicle_makes", columns: ["make", "rank"], rows: makes },
    {
      table: "vehicle_models",
      columns: ["make", "model", "year_from", "year_to", "body_type"],
      rows: models.map(({ make, model, yearFrom, yearTo, bodyType }) => [make, model, yearFrom, yearTo, bodyType]),
    },
  ]);
}

/**
 * Cars, pick-ups, vans, SUVs and motorcycles by make, model and years made. How open-ended
 * filings are closed is told at {@link yearsMade}, what counts as such a vehicle at bodiesOf.
 */
export function deriveVehicleModels(vpicPath: string): VehicleModel[] {
  const { models, newestYear } = readFiledModels(vpicPath);
  return models.flatMap(({ make, model, filings }) => {
    const bodyType = prevalent(filings.map(({ bodies }) => bodies));
    if (!bodyType) return [];
    const owned: Filing[] = filings.filter((filing) => filing.bodies.types.length > 0);
    return yearsMade(owned, newestYear).map(({ from, to }) => ({ make, model, yearFrom: from, yearTo: to, bodyType }));
  });
}
