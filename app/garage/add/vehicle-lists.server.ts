import { and, asc, eq, gte, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { otherMakesRank } from "#db/reference/common-makes.ts";
import { vehicleMakes, vehicleModels } from "#db/schema/reference.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { getLatestModelYear, minModelYear } from "./model-year.ts";

export type ListedModel = {
  make: string;
  model: string;
  bodyType: BodyType;
  powertrain: Powertrain | null;
};

export function listYears(today: string): number[] {
  const latest = getLatestModelYear(today);
  return Array.from({ length: latest - minModelYear + 1 }, (_, index) => latest - index);
}

/** `common` leaves out the makes few owners drive, mostly scooter importers. */
export async function listMakes(
  db: Database,
  year: number,
  which: "common" | "all",
): Promise<string[]> {
  const sold = sql`EXISTS (SELECT 1 FROM ${vehicleModels}
    WHERE ${vehicleModels.make} = ${vehicleMakes.make} AND ${isSoldIn(year)})`;
  const rows = await db
    .select({ make: vehicleMakes.make })
    .from(vehicleMakes)
    .where(and(which === "common" ? lt(vehicleMakes.rank, otherMakesRank) : undefined, sold))
    .orderBy(sql`${vehicleMakes.make} COLLATE NOCASE`);
  return rows.map(({ make }) => make);
}

export async function listModels(db: Database, year: number, make: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ model: vehicleModels.model })
    .from(vehicleModels)
    .where(and(eq(vehicleModels.make, canonicalMake(make)), isSoldIn(year)))
    .orderBy(sql`${vehicleModels.model} COLLATE NOCASE`);
  return rows.map((row) => row.model);
}

export async function findModel(
  db: Database,
  year: number,
  make: string,
  model: string,
): Promise<ListedModel | null> {
  const [row] = await db
    .select({
      make: vehicleModels.make,
      model: vehicleModels.model,
      bodyType: vehicleModels.bodyType,
      powertrain: vehicleModels.powertrain,
    })
    .from(vehicleModels)
    .where(
      and(
        eq(vehicleModels.make, canonicalMake(make)),
        sql`${vehicleModels.model} = ${model} COLLATE NOCASE`,
        isSoldIn(year),
      ),
    )
    .orderBy(asc(vehicleModels.model))
    .limit(1);
  return row ? { ...row, bodyType: row.bodyType as BodyType } : null;
}

function isSoldIn(year: number): SQL | undefined {
  if (!Number.isSafeInteger(year)) return sql`0`;
  return and(lte(vehicleModels.yearFrom, year), gte(vehicleModels.yearTo, year));
}

/** Looks the make up first, so that the models can be read by their index. */
function canonicalMake(make: string): SQL {
  return sql`(SELECT ${vehicleMakes.make} FROM ${vehicleMakes}
    WHERE ${vehicleMakes.make} = ${make} COLLATE NOCASE LIMIT 1)`;
}
