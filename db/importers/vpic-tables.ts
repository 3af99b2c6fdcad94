import Database from "better-sqlite3";
import { vehicleTypes } from "./body-types.ts";
import { makeName, modelName } from "./names.ts";

type Link = {
  schema: number;
  code: number;
  vehicleType: number;
  from: number;
  to: number | null;
};

export type Pattern = { schema: number; keys: string; value: number };

export type VpicTables = {
  links: Link[];
  names: Map<number, { make: string; model: string }>;
  classes: Map<number, string>;
  models: Map<number, Pattern[]>;
  bodies: Map<number, Pattern[]>;
  weights: Map<number, Pattern[]>;
  fuels: FuelPatterns;
};

export type TextPattern = { schema: number; keys: string; value: string };

type FuelPatterns = Record<FuelEvidence, Map<number, TextPattern[]>>;
type FuelEvidence = "primary" | "secondary" | "levels" | "trims" | "engines";

const elements = { bodyClass: 5, weight: 25, model: 28 };
const fuelElements = { engine: 18, primary: 24, trim: 38, secondary: 66, level: 126 };
/** Cylinders and displacement, which no electric car has. */
const engineElements = [9, 11, 13];

export function readVpic(path: string): VpicTables {
  const database = new Database(path, { readonly: true });
  const read = <T>(sql: string) => database.prepare(sql).all() as T[];
  try {
    const links = read<Link>(
      `SELECT v.VinSchemaId AS schema, w.Id AS code, w.VehicleTypeId AS vehicleType,
         v.YearFrom AS "from", v.YearTo AS "to"
       FROM Wmi_VinSchema v JOIN Wmi w ON w.Id = v.WmiId
       WHERE w.VehicleTypeId IN (${Object.values(vehicleTypes).join()})`,
    );
    const names = read<{ id: number; make: string; model: string }>(
      `SELECT mm.ModelId AS id, k.Name AS make, m.Name AS model
       FROM Make_Model mm JOIN Model m ON m.Id = mm.ModelId JOIN Make k ON k.Id = mm.MakeId`,
    );
    const classes = read<{ id: number; name: string }>(
      "SELECT Id AS id, Name AS name FROM BodyStyle",
    );
    const patterns = (element: number) =>
      groupBy(
        read<Pattern>(
          `SELECT VinSchemaId AS schema, Keys AS keys, CAST(AttributeId AS INTEGER) AS value
           FROM Pattern WHERE ElementId = ${element}`,
        ),
        ({ schema }) => schema,
      );
    return {
      links,
      names: new Map(
        names.map(({ id, make, model }) => [id, { make: makeName(make), model: modelName(model) }]),
      ),
      classes: new Map(classes.map(({ id, name }) => [id, name])),
      models: patterns(elements.model),
      bodies: patterns(elements.bodyClass),
      weights: patterns(elements.weight),
      fuels: readFuels(read),
    };
  } finally {
    database.close();
  }
}

function readFuels(read: <T>(sql: string) => T[]): FuelPatterns {
  const bySchema = (sql: string) => groupBy(read<TextPattern>(sql), ({ schema }) => schema);
  const named = (element: number, table: string) =>
    `SELECT VinSchemaId AS schema, Keys AS keys, t.Name AS value FROM Pattern p
     JOIN ${table} t ON t.Id = CAST(p.AttributeId AS INTEGER) WHERE p.ElementId = ${element}`;
  const engineFuel = (element: number) =>
    `SELECT VinSchemaId AS schema, Keys AS keys, t.Name AS value FROM Pattern p
     JOIN EngineModel m ON m.Name = p.AttributeId
     JOIN EngineModelPattern e ON e.EngineModelId = m.Id AND e.ElementId = ${element}
     JOIN FuelType t ON t.Id = CAST(e.AttributeId AS INTEGER)
     WHERE p.ElementId = ${fuelElements.engine}`;
  const { primary, secondary, level, trim } = fuelElements;
  return {
    primary: bySchema(`${named(primary, "FuelType")} UNION ALL ${engineFuel(primary)}`),
    secondary: bySchema(`${named(secondary, "FuelType")} UNION ALL ${engineFuel(secondary)}`),
    levels: bySchema(named(level, "ElectrificationLevel")),
    trims: bySchema(
      `SELECT VinSchemaId AS schema, Keys AS keys, AttributeId AS value FROM Pattern
       WHERE ElementId = ${trim} AND (${motorNames})`,
    ),
    engines: bySchema(
      `SELECT DISTINCT VinSchemaId AS schema, Keys AS keys, '' AS value FROM Pattern
       WHERE ElementId IN (${engineElements.join()})`,
    ),
  };
}

const motorNames = ["hybrid", "plug", "phev", "electric", "mhev"]
  .map((word) => `AttributeId LIKE '%${word}%'`)
  .join(" OR ");

export function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
