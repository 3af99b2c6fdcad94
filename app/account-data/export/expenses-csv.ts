import { csvLine } from "#app/service-records/history/csv-cell.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { VehicleRow } from "./export-data.server.ts";
import type { RowPages } from "./export-rows.server.ts";

const columns = [
  "Vehicle",
  "VIN",
  "Date",
  "Kind",
  "Amount",
  "Currency",
  "Repeats",
  "Ends on",
  "Comments",
] as const;

/** In English, as the records' file is. Starts with a byte order mark, as that does. */
export async function* expensesCsv(
  garage: readonly VehicleRow[],
  { expenses }: Pick<RowPages, "expenses">,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns)}`;
  for (const vehicle of garage) {
    const { name } = vehicleTitle(vehicle);
    for await (const page of expenses(vehicle.id)) {
      yield page
        .filter(({ removedAt }) => !removedAt)
        .map(({ date, kind, cents, currency, repeat, endsOn, comments }) =>
          csvLine([
            ...[name ?? "", vehicle.vin ?? "", date, kind, (cents / 100).toFixed(2), currency],
            ...[repeat, endsOn ?? "", comments ?? ""],
          ]),
        )
        .join("");
    }
  }
}
