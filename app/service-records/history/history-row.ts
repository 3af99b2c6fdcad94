import { packRows, unpackRows } from "#app/service-records/costs/packed-rows.ts";

const parts = ["id", "date", "title", "facts", "cost", "comments", "receipts"] as const;

/** `id` is of a record. `facts` follow the date. What there isn't is empty. */
export type HistoryRow = Record<(typeof parts)[number], string>;

export function packHistory(rows: readonly HistoryRow[]): string {
  return packRows(rows.map((row) => parts.map((part) => row[part])));
}

export function unpackHistory(packed: string): HistoryRow[] {
  return unpackRows(packed).map(
    (values) =>
      Object.fromEntries(parts.map((part, index) => [part, values[index] ?? ""])) as HistoryRow,
  );
}
