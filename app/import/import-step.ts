/** Keeps other writers waiting for no more than about 0.1 s. */
const recordsPerStep = 500;
const receiptsPerStep = 10;

export type ImportSize = { records: number; receipts: number };
export type ImportStep = { of: "records" | "receipts"; from: number; to: number };

export function countItems({ records, receipts }: ImportSize): number {
  return records + receipts;
}

export function nextStep({ records, receipts }: ImportSize, from: number): ImportStep {
  if (from < records) return { of: "records", from, to: Math.min(from + recordsPerStep, records) };
  return { of: "receipts", from, to: Math.min(from + receiptsPerStep, records + receipts) };
}

export function countDone({ records }: ImportSize, position: number): ImportSize {
  return { records: Math.min(position, records), receipts: Math.max(0, position - records) };
}
