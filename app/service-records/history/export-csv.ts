import { csvLine } from "./csv-cell.ts";
import { joinTags } from "#app/vehicle/tags/tag-rule.ts";
import type { Costs } from "#app/service-records/form/cost-rule.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { Distance } from "#app/i18n/numbers.ts";

/** In English, so that any account can import it. `Services` isn't read back. */
const exportColumns = [
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
  "Total",
  "Parts",
  "Labor",
  "Tax",
  "Currency",
  "Tags",
  "Comments",
  "Key",
] as const;

/** `importKey` is the same each time the line is read. */
export type ExportedRecord = {
  vehicle: string | null;
  vin: string | null;
  date: string;
  odometer: Distance | null;
  serviceIds: number[];
  ownService: string | null;
  selfService: boolean;
  compCode: string | null;
  shop: string | null;
  costs: Costs;
  currency: Currency | null;
  tags: string[];
  comments: string | null;
  importKey: string;
};

export function recordKey(recordId: string): string {
  return `record:${recordId}`;
}

/** Starts with a byte order mark, which spreadsheets need to detect UTF-8. */
export function exportHeader(): string {
  return `\ufeff${csvLine(exportColumns)}`;
}

export function exportLine(
  record: ExportedRecord,
  getServiceName: (serviceId: number) => string,
): string {
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
    tags,
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
      .map(getServiceName)
      .filter((name) => name !== "")
      .join(", "),
    ownService ?? "",
    selfService ? "yes" : "no",
    compCode ?? "",
    shop ?? "",
    ...[costs.total, costs.parts, costs.labor, costs.tax].map(formatAmount),
    currency ?? "",
    joinTags(tags),
    comments ?? "",
    importKey,
  ]);
}

function formatAmount(cents: number | null): string {
  return cents === null ? "" : (cents / 100).toFixed(2);
}
