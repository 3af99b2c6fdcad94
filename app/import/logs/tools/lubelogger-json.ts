import { importLimits } from "#app/import/formats/imported-line.ts";
import { parseJson } from "#app/import/formats/own-json.ts";
import type { CsvRow } from "#app/import/formats/csv-rows.ts";

const maxColumns = 100;

type Item = Record<string, unknown>;

/**
 * The lists that LubeLogger's API answers with, such as GET /api/vehicle/servicerecords, as rows of
 * its CSV. A row's line is its place in the list. Of too many, one more than the limit is read.
 */
export function readLubeLoggerJson(json: string): CsvRow[] | null {
  const parsed = parseJson(json);
  if (!Array.isArray(parsed)) return null;
  const list: unknown[] = parsed.slice(0, importLimits.lines + 1);
  if (!list.every(isItem)) return null;
  const columns = new Set<string>();
  const rows = list.map((item) => new Map(listCells(item)));
  for (const row of rows) {
    for (const name of row.keys()) if (columns.size < maxColumns) columns.add(name);
  }
  return [
    { line: 0, cells: [...columns] },
    ...rows.map((row, at) => ({
      line: at + 1,
      cells: [...columns].map((name) => row.get(name) ?? ""),
    })),
  ];
}

function isItem(item: unknown): item is Item {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}

function listCells(item: Item): [string, string][] {
  const extraFields = Array.isArray(item.extraFields) ? item.extraFields.filter(isItem) : [];
  return [...Object.entries(item), ...extraFields.map(nameExtraField)]
    .slice(0, maxColumns)
    .flatMap(([name, value]) =>
      ["string", "number", "boolean"].includes(typeof value) ? [[name, String(value)]] : [],
    );
}

function nameExtraField({ name, value }: Item): [string, unknown] {
  return [`extrafield_${String(name)}`, value];
}
