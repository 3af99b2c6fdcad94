import { joinTags } from "#app/vehicle/tags/tag-rule.ts";
import type { VehicleRow } from "./export-data.server.ts";
import type { RowPages } from "./export-rows.server.ts";
import { tableCsv } from "./table-csv.ts";

const columns = ["Date", "Kind", "Amount", "Currency", "Repeats", "Ends on", "Comments", "Tags"];

export function expensesCsv(
  garage: readonly VehicleRow[],
  { expenses }: Pick<RowPages, "expenses">,
): AsyncGenerator<string> {
  return tableCsv(garage, {
    columns,
    rowsOf: expenses,
    cellsOf: ({ date, kind, cents, currency, repeat, endsOn, comments, tags, removedAt }) =>
      removedAt
        ? null
        : [
            ...[date, kind, (cents / 100).toFixed(2), currency, repeat],
            ...[endsOn ?? "", comments ?? "", joinTags(tags)],
          ],
  });
}
