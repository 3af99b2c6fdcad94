import type { Readable } from "node:stream";
import { parseWholeNumber } from "#app/i18n/numbers.ts";
import { readCsvFile, type CsvRow } from "./csv-file.ts";

/** A row of the file, as `reportRecords` reads a report. */
export type ReportRow = { line: number; report: object };

const columns = ["source", "reference", "vin", "shop", "date", "services"];

/**
 * Reads a file of the columns `source`, `reference`, `vin`, `shop`, `date` and `services`, and of
 * `comp_code`, `odometer`, `unit` and `comments` where it has them, as {@link readCsvFile} does.
 */
export async function* readRecordFile(file: Readable): AsyncGenerator<ReportRow> {
  for await (const { line, row } of readCsvFile(file, columns))
    yield { line, report: reportOf(row) };
}

/** Nothing is checked here: what is no number stays one that is none, and the report is refused. */
function reportOf({
  source,
  reference,
  vin,
  shop,
  comp_code: compCode,
  date,
  odometer,
  unit = "",
  services = "",
  comments,
}: CsvRow["row"]): object {
  const isByIds = /^\d+(?:[\s,;]+\d+)*$/.test(services);
  return {
    ...{ source, reference, vin, shopName: shop, compCode, date, comments },
    odometer: odometer
      ? { distance: parseWholeNumber(odometer) ?? 0, unit: unit.toLowerCase() }
      : null,
    services: isByIds ? services.split(/[\s,;]+/).map(Number) : [],
    ownService: isByIds ? null : services,
  };
}
