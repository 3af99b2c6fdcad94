import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { indexSeries, readFredRows } from "#app/value/index-months.ts";
import { saveIndexMonths } from "#app/value/values.server.ts";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { Failure } from "#scripts/run/failure.ts";

const firstMonth = "2018-01";

/**
 * The columns are a date, and the value with the name of its series. Months without a value yet
 * are skipped, as are those before the first listing.
 */
export async function importPriceIndex(
  open: () => OpenDatabase,
  path: string,
): Promise<{ refused: 0 }> {
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true });
  const months = readFredRows(rows).filter(({ month }) => month >= firstMonth);
  if (months.length === 0) throw new Failure(`${path} has no months with a column ${indexSeries}.`);
  const db = open();
  await runBatch(db, [saveIndexMonths(db, months)]);
  const newest = months
    .map(({ month }) => month)
    .sort()
    .at(-1)!;
  console.log(`Imported the price index through ${newest}.`);
  return { refused: 0 };
}
