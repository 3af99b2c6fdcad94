import type { Flash } from "#app/http/flash.server.ts";
import { formatNumber } from "#app/i18n/format.ts";
import type { Reader } from "#app/i18n/reader.ts";

/** What an import added, in the sentence for the page after it. */
export function importFlash(records: number, receipts: number, reader: Reader): Flash {
  if (records === 0 && receipts > 0) return { message: "receiptsImported" };
  if (records < 2) return { message: records === 1 ? "recordImported" : "nothingImported" };
  return { message: "recordsImported", values: { records: formatNumber(records, reader) } };
}
