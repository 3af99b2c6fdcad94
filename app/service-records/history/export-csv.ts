import { csvLine } from "./csv-cell.ts";
import type { ImportedRecord } from "#app/service-records/import/formats/imported-line.ts";

/**
 * The columns of our own export, always in English, so that a file is known again in every
 * language. Days are ISO, amounts have a point and two decimals, service ids are separated by
 * spaces; of `Services`, the same in words, nothing is read back. `Key` is the record's
 * `importKey`.
 */
const exportColumns = [
  ...[
    "Vehicle",
    "VIN",
    "Date",
    "Odometer",
    "Unit",
    "Service ids",
    "Services",
    "Own service",
    "Self-service",
    "Shop code",
    "Shop",
  ],
  ...["Total", "Parts", "Labor", "Tax", "Currency", "Comments", "Key"],
] as const;

/**
 * A record as it is exported, read back the same by `readImport`. Its key is that of the file it
 * once came from, else one made of its id: up to 64 letters, digits, `_`, `.`, `:` and `-`.
 */
export type ExportedRecord = ImportedRecord & { vehicle: string | null; vin: string | null };

/** The key of a record that came from no file, by its id. */
export function ownKey(recordId: string): string {
  return `record:${recordId}`;
}

/**
 * What a file of records begins with: a mark by which spreadsheets know that it is UTF-8, and its
 * header.
 */
export function exportHeader(): string {
  return `\ufeff${csvLine(exportColumns)}`;
}

/**
 * A record as a line of the file. `nameOf` says a service id in the owner's language, `""` where it
 * has no name.
 */
export function exportLine(record: ExportedRecord, nameOf: (serviceId: number) => string): string {
  const {
    vehicle,
    vin,
    date,
    odometer,
    serviceIds,
    ownService,
    selfService,
    compCode,
    shop,
    costs,
    currency,
    comments,
    importKey,
  } = record;
  return csvLine([
    vehicle ?? "",
    vin ?? "",
    date,
    odometer ? String(odometer.distance) : "",
    odometer?.unit ?? "",
    serviceIds.join(" "),
    serviceIds
      .map(nameOf)
      .filter((name) => name !== "")
      .join(", "),
    ownService ?? "",
    selfService ? "yes" : "no",
    compCode ?? "",
    shop ?? "",
    ...[costs.total, costs.parts, costs.labor, costs.tax].map(formatAmount),
    currency ?? "",
    comments ?? "",
    importKey,
  ]);
}

function formatAmount(cents: number | null): string {
  return cents === null ? "" : (cents / 100).toFixed(2);
}
