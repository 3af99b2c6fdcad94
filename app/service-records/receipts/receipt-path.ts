/** A receipt with the day of its record. */
export type DatedReceipt = { id: string; name: string; date: string };

/**
 * Where a receipt is in the zip: the same each time, and no two in one place, since ids differ.
 */
export function receiptPath({ id, name, date }: DatedReceipt): string {
  const safe = name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, "-").slice(-80);
  const [, stem = safe, extension = ""] = /^(.*?)(\.\w{1,5})?$/su.exec(safe) ?? [];
  return `receipts/${date} ${stem} ${id.slice(0, 8)}${extension}`;
}
