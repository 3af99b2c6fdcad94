export type DatedReceipt = { id: string; name: string; date: string };

export function getReceiptPath(receipt: DatedReceipt, folder = "receipts"): string {
  const { id, name, date } = receipt;
  const safe = name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, "-").slice(-80);
  const [, stem = safe, extension = ""] = /^(.*?)(\.\w{1,5})?$/su.exec(safe) ?? [];
  return `${folder}/${date} ${stem} ${id.slice(0, 8)}${extension}`;
}
