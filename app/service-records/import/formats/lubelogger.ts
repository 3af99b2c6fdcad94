import { cellReader, columnNames, isBroken, type CsvRow } from "./csv-rows.ts";
import { toImportedLines, type BrokenLine, type ForeignLine } from "./foreign-lines.ts";
import type { ImportHints, ImportedLine } from "./imported-line.ts";

/**
 * LubeLogger's CSV exports, one per tab of a vehicle. Dates and amounts follow the server's locale;
 * the odometer's unit isn't given. Source: https://github.com/hargata/lubelog at 95e811b,
 * Helper/StaticHelper.cs.
 */
export function isLubeLogger(header: CsvRow): boolean {
  const names = columnNames(header);
  const hasColumns = (...columns: string[]) => columns.every((column) => names.includes(column));
  return (
    hasColumns("date") &&
    (hasColumns("description", "cost") ||
      hasColumns("initialodometer", "odometer") ||
      hasColumns("fuelconsumed", "odometer"))
  );
}

export function readLubeLogger(rows: readonly CsvRow[], hints: ImportHints): ImportedLine[] {
  const [header, ...lines] = rows;
  const names = columnNames(header!);
  const cell = cellReader(header!);
  const kind = getLineKind(names);
  const extraColumns = header!.cells
    .map((name) => name.trim())
    .filter((name) => /^extrafield_/i.test(name));
  const written = lines.map((row): ForeignLine | BrokenLine => {
    if (isBroken(row, names.length)) return { line: row.line, kind: "broken" };
    const extraFields = extraColumns
      .map((name) => [name.slice("extrafield_".length), cell(row, name.toLowerCase())])
      .filter(([, value]) => value?.trim());
    return {
      line: row.line,
      kind,
      vehicle: "",
      date: cell(row, "date"),
      odometer: cell(row, "odometer"),
      text: cell(row, "description"),
      cost: cell(row, "cost"),
      comments: [
        cell(row, "notes"),
        cell(row, "tags"),
        ...extraFields.map(([name, value]) => `${name}: ${value}`),
      ],
    };
  });
  return toImportedLines("lubelogger", written, hints);
}

function getLineKind(names: readonly string[]): ForeignLine["kind"] {
  if (
    ["fuelconsumed", "initialodometer", "partnumber"].some((name) => names.includes(name)) ||
    !names.includes("description")
  )
    return "other";
  return names.includes("odometer") ? "service" : "expense";
}
