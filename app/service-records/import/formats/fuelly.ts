import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { cellReader, columnNames, isBroken, type CsvRow } from "./csv-rows.ts";
import { toImportedLines, type BrokenLine, type ForeignLine } from "./foreign-lines.ts";
import type { ImportHints, ImportedLine } from "./imported-line.ts";

/**
 * The CSV exports of fuelly.com, as owners have published theirs
 * (VitoMinheere/Transform_Fuelly_Data: data/services.csv; fuel-ups also in pkick/Car-Log and in the
 * tests of other importers):
 *
 * - services: `car_name, model, odometer, price, service_date, date_added, tags, service_type,
 *   sub_service_types, notes, latitude, longitude`, with a space after each comma of the header
 * - fuel-ups: `car_name, model, mpg, odometer, miles, gallons, price, …, fuelup_date, …`, or
 *   `l/100km` or `km/l`, `km` and `litres` by the owner's units
 *
 * Commas separate, decimals have points. All cars may be in one file. `service_date` is ISO in
 * every file of services seen; fuel-ups also have `06/12/2021 0:00` and `10-24-2012`, month first.
 * `price` of a service is what it cost in all, its currency stands nowhere; of its odometer the
 * unit does not either. `service_type` is `service`, `expense`, `note` or `bought`;
 * `sub_service_types` are codes (`engine_oil,oil_filter`) and names of the owner's own. Codes other
 * than those below are not confirmed, nor is what a French account writes. Files of the Fuelly
 * (aCar) app are another format.
 */
export function isFuelly(header: CsvRow): boolean {
  const names = columnNames(header);
  return (
    names.includes("fuelup_date") ||
    (names.includes("service_date") && names.includes("sub_service_types"))
  );
}

/** Reads one of those files. Fuel-ups, notes and the purchase of the car are no services. */
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
      // Whose oil is renewed has it changed; Fuelly has no other word for it.
      services: items.includes("engine_oil") ? [serviceIds.OIL] : [],
      cost: cell(row, "price"),
      comments: [cell(row, "notes"), cell(row, "tags")],
    };
  });
  return toImportedLines("fuelly", written, hints);
}
