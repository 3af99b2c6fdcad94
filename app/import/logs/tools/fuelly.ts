import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { cellReader, columnNames, isBroken, type CsvRow } from "#app/import/formats/csv-rows.ts";
import type { LogReader } from "#app/import/logs/log-reader.ts";
import { isYes } from "#app/import/logs/sections.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";

/**
 * Fuelly's exports of services and fuel-ups (not the Fuelly aCar app's). Services name neither unit
 * nor currency; fuel-ups name their units in headers. Sources: docs/importing.md.
 */
export const fuelly: LogReader = {
  tool: "fuelly",
  decimals: "point",
  matches: (header) => {
    const names = columnNames(header);
    return (
      names.includes("fuelup_date") ||
      (names.includes("service_date") && names.includes("sub_service_types"))
    );
  },
  read: (rows) => {
    const [header, ...lines] = rows;
    const readLine = columnNames(header!).includes("fuelup_date") ? readFuelUp : readService;
    const cell = cellReader(header!);
    return lines.map((row) =>
      isBroken(row, header!.cells.length)
        ? { line: row.line, cells: row.cells, kind: "broken" }
        : readLine(row, (name) => cell(row, name)),
    );
  },
};

type Cells = (name: string) => string;

function readService({ line, cells }: CsvRow, of: Cells): WrittenLine {
  const type = of("service_type").trim().toLowerCase();
  const items = of("sub_service_types")
    .split(",")
    .map((item) => item.trim());
  const text = items.map((item) => item.replaceAll("_", " ")).join(", ");
  const kind = type === "service" ? "record" : type === "expense" ? "expense" : "note";
  return {
    line,
    cells,
    kind,
    key: [of("service_date"), of("odometer"), text, of("price")],
    vehicle: of("car_name"),
    date: of("service_date"),
    odometer: of("odometer"),
    text: kind === "note" ? type : text,
    // Fuelly has no other code for an oil change.
    services: items.includes("engine_oil") ? [serviceIds.OIL] : [],
    cost: of("price"),
    comments: [of("notes")],
    tags: of("tags"),
  };
}

function readFuelUp({ line, cells }: CsvRow, of: Cells): WrittenLine {
  const gallons = of("gallons");
  const volume = gallons || of("litres") || of("liters");
  const miles = of("miles");
  return {
    line,
    cells,
    kind: "fillUp",
    key: [of("fuelup_date"), of("odometer"), miles || of("km"), volume, of("price")],
    vehicle: of("car_name"),
    date: of("fuelup_date"),
    odometer: of("odometer"),
    trip: miles || of("km"),
    distanceUnit: miles ? "mi" : of("km") ? "km" : null,
    volume,
    volumeUnit: gallons ? "gallons" : "L",
    price: of("price"),
    partial: isYes(of("partial_fuelup")),
    missed: isYes(of("missed_fuelup")),
    shop: of("brand"),
    comments: [of("notes")],
    tags: of("tags"),
  };
}
