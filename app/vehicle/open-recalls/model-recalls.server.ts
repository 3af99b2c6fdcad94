import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { vinDecodes } from "#db/schema/garage.ts";
import { recallChecks, recallImports, recallModels, recalls } from "#db/schema/recalls.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { maxRecalls } from "./open-recalls.server.ts";
import { listOpenRecalls } from "./open-recalls.ts";
import { ignoredCharacters } from "./recall-names.ts";

export type RecalledModel = {
  year: number;
  make: string;
  model: string;
  powertrain: Powertrain | null;
};

/** Null if we couldn't check. */
export type ModelRecalls = RecalledModel & { open: string[] | null };

export function findModelRecalls(db: Database, model: RecalledModel): Promise<ModelRecalls | null> {
  const { make, model: name, year, powertrain } = model;
  return findRecalls(
    db,
    sql`SELECT ${make} AS make, ${name} AS model, ${year} AS year, ${powertrain} AS powertrain`,
  );
}

/** Null if the VIN wasn't decoded before. A decoded VIN's recalls come with the same request. */
export function findDecodedRecalls(db: Database, vin: string): Promise<ModelRecalls | null> {
  const fact = (name: keyof RecalledModel) =>
    sql`json_extract(${vinDecodes.result}, ${`$.spec.${name}`})`;
  return findRecalls(
    db,
    sql`SELECT ${fact("make")} AS make, ${fact("model")} AS model, ${fact("year")} AS year,
      ${fact("powertrain")} AS powertrain FROM ${vinDecodes}
      WHERE ${vinDecodes.vin} = ${vin} AND ${fact("make")} IS NOT NULL`,
  );
}

type Row = RecalledModel & { rows: string; wereChecked: 0 | 1 };

/** By the same names as those in vehicle-keys.sql. */
async function findRecalls(db: Database, model: SQL): Promise<ModelRecalls | null> {
  const [row] = await selectRows<Row>(
    db,
    sql`WITH RECURSIVE model AS (${model}), heard (make_key, model_key, unheard) AS (
      SELECT upper(make), upper(model), ${ignoredCharacters.join("")} FROM model UNION ALL
      SELECT replace(make_key, substr(unheard, 1, 1), ''),
        replace(model_key, substr(unheard, 1, 1), ''), substr(unheard, 2)
      FROM heard WHERE unheard <> ''
    ), named AS (
      SELECT make_key, model_key,
        CASE WHEN make_key = 'BMW' AND ltrim(model_key, 'M') GLOB '[1-8][0-9][0-9]*'
          THEN substr(ltrim(model_key, 'M'), 1, 1) || 'SERIES' END AS series_key
      FROM heard WHERE unheard = ''
    )
    SELECT model.*, EXISTS (SELECT 1 FROM ${recallImports}) OR EXISTS (
        SELECT 1 FROM ${recallChecks} c WHERE c.answered_at IS NOT NULL AND c.year = model.year
          AND c.make_key = named.make_key AND c.model_key = named.model_key) AS "wereChecked",
      (SELECT json_group_array(json_object('id', id, 'makersNumber', maker, 'isDismissed', 0))
        FROM (SELECT DISTINCT r.id, r.makers_number AS maker
          FROM ${recallModels} m JOIN ${recalls} r ON r.id = m.recall_id
          WHERE m.make_key = named.make_key AND m.model_key IN (named.model_key, named.series_key)
            AND m.year = model.year AND m.powertrain IN ('', model.powertrain)
          LIMIT ${2 * maxRecalls})) AS rows
    FROM model, named`,
  );
  if (!row) return null;
  const { rows, wereChecked, ...found } = row;
  return { ...found, open: listOpenRecalls(JSON.parse(rows), wereChecked === 1) };
}
