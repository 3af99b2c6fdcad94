import { and, asc, eq, gte, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { otherMakesRank } from "#db/reference/common-makes.ts";
import { vehicleMakes, vehicleModels } from "#db/schema/reference.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { latestModelYear, oldestYear } from "./model-year.ts";

export type ListedModel = {
  make: string;
  model: string;
  bodyType: BodyType;
  /** The one that all of them had that year, where vPIC says so. */
  powertrain: Powertrain | null;
};

/** The model years on sale so far on a day (YYYY-MM-DD), newest first. */
export function listYears(today: string): number[] {
  const latest = latestModelYear(today);
  return Array.from({ length: latest - oldestYear + 1 }, (_, index) => latest - index);
}

/**
 * The makes with a model of that year, alphabetically: those that owners drive most, or all of
 * them, of which most are importers of scooters.
 */
export async function listMakes(
  db: Database,
  year: number,
  which: "common" | "all",
): Promise<string[]> {
  const sold = sql`EXISTS (SELECT 1 FROM ${vehicleModels} WHERE ${vehicleModels.make} = ${vehicleMakes.make} AND ${soldIn(year)})`;
  const rows = await db
    .select({ make: vehicleMakes.make })
    .from(vehicleMakes)
    .where(and(which === "common" ? lt(vehicleMakes.rank, otherMakesRank) : undefined, sold))
    .orderBy(sql`${vehicleMakes.make} COLLATE NOCASE`);
  return rows.map(({ make }) => make);
}

/** A make's models of that year, alphabetically; none for a make that we do not know. */
export async function listModels(db: Database, year: number, make: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ model: vehicleModels.model })
    .from(vehicleModels)
    .where(and(eq(vehicleModels.make, makeNamed(make)), soldIn(year)))
    .orderBy(sql`${vehicleModels.model} COLLATE NOCASE`);
  return rows.map((row) => row.model);
}

/**
 * The model as we write it, from names in any capitals; null when no such model was sold that year.
 */
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
        eq(vehicleModels.make, makeNamed(make)),
        sql`${vehicleModels.model} = ${model} COLLATE NOCASE`,
        soldIn(year),
      ),
    )
    .orderBy(asc(vehicleModels.model))
    .limit(1);
  return row ? { ...row, bodyType: row.bodyType as BodyType } : null;
}

/** A year that is no whole number, as a URL may carry, was never sold. */
function soldIn(year: number): SQL | undefined {
  if (!Number.isSafeInteger(year)) return sql`0`;
  return and(lte(vehicleModels.yearFrom, year), gte(vehicleModels.yearTo, year));
}

/** Looked up among the makes, which are few, so that the models can be read by their index. */
function makeNamed(make: string): SQL {
  return sql`(SELECT ${vehicleMakes.make} FROM ${vehicleMakes} WHERE ${vehicleMakes.make} = ${make} COLLATE NOCASE LIMIT 1)`;
}
