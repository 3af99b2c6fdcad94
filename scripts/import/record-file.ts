import type { Readable } from "node:stream";
import { parseWholeNumber } from "#app/i18n/numbers.ts";
import { readCsvFile, type CsvRow } from "./csv-file.ts";

export type ReportRow = { entry: CsvRow; report: object };

const columns = ["source", "reference", "vin", "shop", "date", "services"];

/** Optional columns: `comp_code`, `odometer`, `unit`, `comments`. */
export async function* readRecordFile(file: Readable): AsyncGenerator<ReportRow> {
  for await (const entry of readCsvFile(file, columns))
    yield { entry, report: toReport(entry.row) };
}

/** Checks nothing: an invalid number becomes 0, which is rejected later. */
function toReport({
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
