import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { cellReader, columnNames, isBroken, type CsvRow } from "./csv-rows.ts";
import { toImportedLines, type BrokenLine, type ForeignLine } from "./foreign-lines.ts";
import type { ImportHints, ImportedLine } from "./imported-line.ts";

/**
 * Fuelly's exports of services and fuel-ups (not the Fuelly aCar app's). They name neither unit nor
 * currency. Sample: https://github.com/VitoMinheere/Transform_Fuelly_Data, data/services.csv.
 */
export function isFuelly(header: CsvRow): boolean {
  const names = columnNames(header);
  return (
    names.includes("fuelup_date") ||
    (names.includes("service_date") && names.includes("sub_service_types"))
  );
}

export function readFuelly(rows: readonly CsvRow[], hints: ImportHints): ImportedLine[] {
  const [header, ...lines] = rows;
  const cell = cellReader(header!);
  const written = lines.map((row): ForeignLine | BrokenLine => {
    if (isBroken(row, header!.cells.length)) return { line: row.line, kind: "broken" };
    const type = cell(row, "service_type").trim().toLowerCase();
    const items = cell(row, "sub_service_types")
      .split(",")
      .map((item) => item.trim());
    return {
      line: row.line,
      kind: type === "service" || type === "expense" ? type : "other",
      vehicle: cell(row, "car_name"),
      date: cell(row, "service_date"),
      odometer: cell(row, "odometer"),
      text: items.map((item) => item.replaceAll("_", " ")).join(", "),
      // Fuelly has no other code for an oil change.
      services: items.includes("engine_oil") ? [serviceIds.OIL] : [],
      cost: cell(row, "price"),
      comments: [cell(row, "notes"), cell(row, "tags")],
    };
  });
  return toImportedLines("fuelly", written, hints);
}
