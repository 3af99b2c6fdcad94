export type DatedReceipt = { id: string; name: string; date: string };

export function getReceiptPath({ id, name, date }: DatedReceipt): string {
  const safe = name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, "-").slice(-80);
  const [, stem = safe, extension = ""] = /^(.*?)(\.\w{1,5})?$/su.exec(safe) ?? [];
  return `receipts/${date} ${stem} ${id.slice(0, 8)}${extension}`;
}
