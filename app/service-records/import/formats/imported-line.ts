import type { Currency } from "#app/i18n/money.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { Costs } from "#app/service-records/form/cost-rule.ts";
import type { DatedReceipt } from "#app/service-records/receipts/receipt-path.ts";

export type ImportFormat = "roadworthy" | "lubelogger" | "fuelly" | "drivvo";

/**
 * What a file leaves open, as its owner lives: the order of days and months, the unit, the currency
 * of "$", and today (YYYY-MM-DD).
 */
export type ImportHints = {
  language: Language;
  unit: DistanceUnit;
  currency: Currency;
  today: string;
};

/**
 * What a line says was done, in texts as a form would have cleaned them. `serviceIds` are those of
 * the catalogue that it clearly names, `ownService` is what it says besides. `importKey` is the
 * same each time the line is read from a file of its format, whatever else the file holds and
 * whatever the hints are.
 */
export type ImportedRecord = {
  /** The day, YYYY-MM-DD. */
  date: string;
  odometer: Distance | null;
  serviceIds: number[];
  ownService: string | null;
  selfService: boolean;
  /** The code of a shop, as our own export names it; another database may not have it. */
  compCode: string | null;
  shop: string | null;
  costs: Costs;
  currency: Currency | null;
  /** Line by line, as the file has them. */
  comments: string | null;
  importKey: string;
};

/**
 * Why nothing is imported of a line, as a code of the texts. `columns`: it is not of the form that
 * the file's header announces, or the file is of none that we know. `empty`: it names nothing that
 * was done. `notService`: a fill-up, an odometer reading, an expense or a note. `services`: an id
 * that the catalogue does not have.
 */
export type ImportProblem =
  | "date"
  | "future"
  | "odometer"
  | "empty"
  | "tooLong"
  | "columns"
  | "notService"
  | "services";

/** A cost that can't be kept, as it's written: its record is imported without it. */
export type DroppedCost = { problem: "cost" | "currency"; written: string };

type ReadLine = {
  ok: true;
  line: number;
  vehicle: string | null;
  vin: string | null;
  record: ImportedRecord;
  receipts?: DatedReceipt[];
  droppedCost?: DroppedCost;
};

/**
 * A line of a file, by its number in it from 1; of cells with line ends the first. `vehicle` and
 * `vin` are how the file names the car, where it does; `receipts` are those that our own JSON tells
 * of. `written` is what a line says of which nothing is imported.
 */
export type ImportedLine =
  | ReadLine
  | { ok: false; line: number; problem: ImportProblem; written?: string };

/**
 * Bytes and lines of a file, and characters of a record. What is longer is a problem, not cut off.
 * JSON holds photos besides.
 */
export const importLimits = {
  bytes: 5 * 1024 * 1024,
  jsonBytes: 16 * 1024 * 1024,
  lines: 20_000,
  text: 500,
  comments: 10_000,
};
