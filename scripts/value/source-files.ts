import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { indexSeries, readFredRows } from "#app/value/index-months.ts";
import { Failure } from "#scripts/run/failure.ts";
import { readListings, type Listing, type Row } from "./listings.ts";
import { toNewPrices, type NewPrices } from "./new-prices.ts";
import type { PriceIndex } from "./fit-model.ts";

export type SourceFiles = { listings: Listing[]; index: PriceIndex; newPrices: NewPrices };

/** All CSV files below a folder; each file's columns tell what it is. */
export function readSourceFiles(folder: string): SourceFiles {
  const listings: Listing[] = [];
  const index = new Map<string, number>();
  const newPrices: Row[] = [];
  for (const file of listFiles(folder)) {
    const rows = readCsv(file);
    const columns = Object.keys(rows[0] ?? {});
    if (columns.includes(indexSeries))
      for (const { month, value } of readFredRows(rows)) index.set(month, value);
    else if (columns.includes("MSRP")) newPrices.push(...rows);
    else listings.push(...readListings(rows, file));
  }
  if (index.size === 0) throw new Failure(`No file in ${folder} has a column ${indexSeries}.`);
  if (listings.length === 0) throw new Failure(`No file in ${folder} has listings of cars.`);
  const unpriced = listings.find(({ month }) => !index.has(month));
  if (unpriced)
    throw new Failure(
      `The price index has no ${unpriced.month}, when ${unpriced.source} has listings.`,
    );
  return { listings, index, newPrices: toNewPrices(newPrices) };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]))
    .filter((path) => path.endsWith(".csv"));
}

function readCsv(file: string): Row[] {
  return parse(readFileSync(file), {
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
  });
}
