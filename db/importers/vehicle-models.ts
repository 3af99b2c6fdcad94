import type { Client } from "@libsql/client/http";
import { rankOfMake } from "#db/reference/common-makes.ts";
import type { Powertrain } from "#db/reference/powertrain.ts";
import { mostCommonBody, type BodyType } from "./body-types.ts";
import { mergeYears, getYears } from "./model-years.ts";
import { splitByPowertrain } from "./powertrains.ts";
import { isCurrent, replaceTables } from "./reference-tables.ts";
import { readFiledModels } from "./vpic-filings.ts";

const models = { name: "vehicle-models", version: "3" };

type VehicleModel = {
  make: string;
  model: string;
  yearFrom: number;
  yearTo: number;
  bodyType: BodyType;
  powertrain: Powertrain | null;
};

export async function needsVehicleModels(client: Client): Promise<boolean> {
  return !(await isCurrent(client, models));
}

export async function importVehicleModels(client: Client, vpicPath: string): Promise<void> {
  if (!(await needsVehicleModels(client))) return;
  const derived = deriveVehicleModels(vpicPath);
  const makes = [...new Set(derived.map(({ make }) => make))].map((make) => [
    make,
    rankOfMake(make),
  ]);
  await replaceTables(client, models, [
    { table: "vehicle_makes", columns: ["make", "rank"], rows: makes },
    {
      table: "vehicle_models",
      columns: ["make", "model", "year_from", "year_to", "body_type", "powertrain"],
      rows: derived.map((one) => [
        one.make,
        one.model,
        one.yearFrom,
        one.yearTo,
        one.bodyType,
        one.powertrain,
      ]),
    },
  ]);
}

function deriveVehicleModels(vpicPath: string): VehicleModel[] {
  const { models, newestYear } = readFiledModels(vpicPath);
  return models.flatMap(({ make, model, filings }) => {
    const bodyType = mostCommonBody(filings.map(({ bodies }) => bodies));
    if (!bodyType) return [];
    const owned = filings.filter((filing) => filing.bodies.types.length > 0);
    const filed = owned.map((filing) => ({
      ...getYears(filing, owned, newestYear),
      powertrains: filing.powertrains,
    }));
    return splitByPowertrain(mergeYears(owned, newestYear), filed).map(
      ({ from, to, powertrain }) => ({
        make,
        model,
        yearFrom: from,
        yearTo: to,
        bodyType,
        powertrain,
      }),
    );
  });
}
