import { joinTags } from "#app/vehicle/tags/tag-rule.ts";
import type { VehicleRow } from "./export-data.server.ts";
import type { RowPages } from "./export-rows.server.ts";
import { tableCsv } from "./table-csv.ts";

const columns = [
  ...["Date", "Odometer", "Trip", "Distance unit", "Volume", "Unit", "Total", "Price", "Currency"],
  ...["Partial", "Missed", "Grade", "Station", "Comments", "Tags"],
];

const yesNo = (is: boolean) => (is ? "yes" : "no");

export function fuelCsv(
  garage: readonly VehicleRow[],
  { fillUps }: Pick<RowPages, "fillUps">,
): AsyncGenerator<string> {
  return tableCsv(garage, {
    columns,
    rowsOf: fillUps,
    cellsOf: (one) => [
      ...[one.date, String(one.odometer ?? ""), String(one.trip ?? ""), one.distanceUnit],
      ...[String(one.volume), one.unit, one.total === null ? "" : (one.total / 100).toFixed(2)],
      ...[String(one.price ?? ""), one.currency ?? "", yesNo(one.partial), yesNo(one.missed)],
      ...[one.grade ?? "", one.station ?? "", one.comments ?? "", joinTags(one.tags)],
    ],
  });
}
