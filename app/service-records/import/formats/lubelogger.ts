import { cellReader, columnNames, isBroken, type CsvRow } from "./csv-rows.ts";
import { toImportedLines, type BrokenLine, type ForeignLine } from "./foreign-lines.ts";
import type { ImportHints, ImportedLine } from "./imported-line.ts";

/**
 * The CSV exports of LubeLogger, one file for each tab of a vehicle, as its source writes them
 * (hargata/lubelog at 95e811b: Helper/StaticHelper.cs, Controllers/Vehicle/ImportController.cs):
 *
 * - service, repair, upgrade: `Date,Description,Cost,Notes,Odometer,Tags`, not to be told apart
 * - tax: the same without `Odometer`
 * - fuel: `Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags`
 * - odometer: `Date,InitialOdometer,Odometer,Notes,Tags`
 * - then a column `extrafield_<name>` for each field of the owner's own
 *
 * Commas separate, in every locale. `Date` is .NET's short date and `Cost` its currency format,
 * both in the locale of the server: `6/5/2025` and `$45.00`, `2025-06-05` and `45,00 $`, `¤45.00`
 * where it has none. `Odometer` is a whole number without separators, 0 where it is optional; its
 * unit stands nowhere. `Tags` are separated by spaces. Supplies, plans, notes and equipment have
 * other columns.
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

/**
 * Reads one of those files. Services, repairs and upgrades are records; taxes count as expenses.
 */
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
