import { getReceiptPath } from "#app/service-records/receipts/receipt-path.ts";
import type { ImportedLine } from "./imported-line.ts";

/** @param paths of the zip's files; receipts that aren't among them are left out */
export function withPackedReceipts(line: ImportedLine, paths: ReadonlySet<string>): ImportedLine {
  if (!line.ok) return line;
  const { receipts, ...rest } = line;
  const sent = (receipts ?? []).filter((receipt) => paths.has(getReceiptPath(receipt)));
  return sent.length > 0 ? { ...rest, receipts: sent } : rest;
}
