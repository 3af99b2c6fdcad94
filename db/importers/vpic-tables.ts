import Database from "better-sqlite3";
import { vehicleTypes } from "./body-types.ts";
import { makeName, modelName } from "./names.ts";

/** The years in which a maker's code (WMI) uses a schema; `to` is null when left open. */
export type Link = { schema: number; code: number; vehicleType: number; from: number; to: number | null };

/** VINs whose characters fit `keys` have `value`, the id of a model or class. */
export type Pattern = { schema: number; keys: string; value: number };

/** What we read of vPIC. Patterns are grouped by schema; names and classes go by id. */
export type VpicTables = {
  links: Link[];
  names: Map<number, { make: string; model: string }>;
  classes: Map<number, string>;
  models: Map<number, Pattern[]>;
  bodies: Map<number, Pattern[]>;
  weights: Map<number, Pattern[]>;
};

const elements = { bodyClass: 5, weight: 25, model: 28 };

/** Reads vPIC's SQLite file, which must carry its indexes. */
export function readVpic(path: string): VpicTables {
  const database = new Database(path, { readonly: true });
  const read = <T>(sql: string) => database.prepare(sql).all() as T[];
  try {
    const links = read<Link>(
      `SELECT v.VinSchemaId AS schema, w.Id AS code, w.VehicleTypeId AS vehicleType, v.YearFrom AS "from", v.YearTo AS "to"
       FROM Wmi_VinSchema v JOIN Wmi w ON w.Id = v.WmiId WHERE w.VehicleTypeId IN (${Object.values(vehicleTypes).join()})`,
    );
    const names = read<{ id: number; make: string; model: string }>(
      `SELECT mm.ModelId AS id, k.Name AS make, m.Name AS model
       FROM Make_Model mm JOIN Model m ON m.Id = mm.ModelId JOIN Make k ON k.Id = mm.MakeId`,
    );
    const classes = read<{ id: number; name: string }>("SELECT Id AS id, Name AS name FROM BodyStyle");
    const patterns = (element: number) =>
      groupBy(
        read<Pattern>(
          `SELECT VinSchemaId AS schema, Keys AS keys, CAST(AttributeId AS INTEGER) AS value FROM Pattern WHERE ElementId = ${element}`,
        ),
        ({ schema }) => schema,
      );
    return {
      links,
      names: new Map(names.map(({ id, make, model }) => [id, { make: makeName(make), model: modelName(model) }])),
      classes: new Map(classes.map(({ id, name }) => [id, name])),
      models: patterns(elements.model),
      bodies: patterns(elements.bodyClass),
      weights: patterns(elements.weight),
    };
  } finally {
    database.close();
  }
}

/** Items by a key of theirs, in the order in which they came. */
export function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
