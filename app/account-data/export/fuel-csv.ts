import { csvLine } from "#app/service-records/history/csv-cell.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { VehicleRow } from "./export-data.server.ts";
import type { RowPages } from "./export-rows.server.ts";

const columns = [
  ...["Vehicle", "VIN", "Date", "Odometer", "Trip", "Distance unit", "Volume", "Unit"],
  ...["Total", "Price", "Currency", "Partial", "Missed", "Grade", "Station", "Comments"],
];

/** In English, as the records' file is. Starts with a byte order mark, as that does. */
export async function* fuelCsv(
  garage: readonly VehicleRow[],
  { fillUps }: Pick<RowPages, "fillUps">,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns)}`;
  const yesNo = (is: boolean) => (is ? "yes" : "no");
  for (const vehicle of garage) {
    const { name } = vehicleTitle(vehicle);
    for await (const page of fillUps(vehicle.id)) {
      yield page
        .map((one) =>
          csvLine([
            ...[name ?? "", vehicle.vin ?? "", one.date, String(one.odometer ?? "")],
            ...[String(one.trip ?? ""), one.distanceUnit, String(one.volume), one.unit],
            one.total === null ? "" : (one.total / 100).toFixed(2),
            ...[String(one.price ?? ""), one.currency ?? "", yesNo(one.partial)],
            ...[yesNo(one.missed), one.grade ?? "", one.station ?? "", one.comments ?? ""],
          ]),
        )
        .join("");
    }
  }
}
