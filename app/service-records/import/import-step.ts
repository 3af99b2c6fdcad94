/** As many records as one write carries: no other writer waits longer than for some 0.1 s. */
const recordsPerStep = 500;
/** As many receipts are put into the bucket before the database is told. */
const receiptsPerStep = 10;

export type ImportSize = { records: number; receipts: number };
export type ImportStep = { of: "records" | "receipts"; from: number; to: number };

export function countItems({ records, receipts }: ImportSize): number {
  return records + receipts;
}

/** What is written next of an import: all records come before any receipt. */
export function nextStep({ records, receipts }: ImportSize, from: number): ImportStep {
  if (from < records) return { of: "records", from, to: Math.min(from + recordsPerStep, records) };
  return { of: "receipts", from, to: Math.min(from + receiptsPerStep, records + receipts) };
}

/** How much of it is done. */
export function countDone({ records }: ImportSize, position: number): ImportSize {
  return { records: Math.min(position, records), receipts: Math.max(0, position - records) };
}
