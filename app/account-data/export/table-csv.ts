import { csvLine } from "#app/service-records/history/csv-cell.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { VehicleRow } from "./export-data.server.ts";

type Table<Row> = {
  /** After the vehicle's name and VIN. */
  columns: readonly string[];
  rowsOf: (vehicleId: string) => AsyncIterable<readonly Row[]>;
  /** Null leaves the row out. */
  cellsOf: (row: Row) => string[] | null;
};

/** In English, as the records' file is. Starts with a byte order mark, as that does. */
export async function* tableCsv<Row>(
  garage: readonly VehicleRow[],
  { columns, rowsOf, cellsOf }: Table<Row>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(["Vehicle", "VIN", ...columns])}`;
  for (const vehicle of garage) {
    const car = [vehicleTitle(vehicle).name ?? "", vehicle.vin ?? ""];
    for await (const page of rowsOf(vehicle.id)) {
      const lines = page.map((row) => {
        const cells = cellsOf(row);
        return cells ? csvLine([...car, ...cells]) : "";
      });
      yield lines.join("");
    }
  }
}
