import type { Currency } from "#app/i18n/money.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { ExportedRecord } from "#app/service-records/history/export-csv.ts";
import type { Tool } from "#app/import/logs/tool.ts";
import type { DatedReceipt } from "#app/service-records/receipts/receipt-path.ts";

export type ImportFormat = "roadworthy" | Tool;

/** From the owner's settings, for what a file leaves open. */
export type ImportHints = {
  language: Language;
  unit: DistanceUnit;
  currency: Currency;
  today: string;
};

/** Imports that began before records had tags have none. */
export type ImportedRecord = Omit<ExportedRecord, "vehicle" | "vin" | "tags"> & {
  tags?: string[];
};

/** `columns`: doesn't match the header, or an unknown format. `empty`: no work named. */
export type ImportProblem =
  | "date"
  | "future"
  | "odometer"
  | "empty"
  | "tooLong"
  | "columns"
  | "volume"
  | "fillUpsOfDay"
  | "services";

export type DroppedCost = { problem: "cost" | "currency"; written: string };

type ReadLine = {
  ok: true;
  line: number;
  vehicle: string | null;
  vin: string | null;
  record: ImportedRecord;
  receipts?: (DatedReceipt & { size?: number })[];
  droppedCost?: DroppedCost;
};

/** `line` counts from 1. `written` quotes a line that isn't imported. */
export type ImportedLine = { file?: string } & (
  | ReadLine
  | { ok: false; line: number; problem: ImportProblem; written?: string }
);

/** Longer input is rejected, not cut off. JSON exports include photos, so they may be larger. */
export const importLimits = {
  bytes: 5 * 1024 * 1024,
  jsonBytes: 16 * 1024 * 1024,
  lines: 20_000,
  text: 500,
  comments: 10_000,
};
