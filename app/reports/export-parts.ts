/** A receipt as a zip takes it along. `size` in bytes, `date` of its record. */
export type PackedReceipt = { id: string; name: string; date: string; size: number };

/** What a worker packs at a time, and what comes back in a form: forms hold 45 MB. */
export const partLimits = { receipts: 40, bytes: 40 * 1024 * 1024 };

/** Receipts in parts that fit; without any there is one part, which holds the records alone. */
export function partsOf<Receipt extends PackedReceipt>(receipts: readonly Receipt[]): Receipt[][] {
  const parts: Receipt[][] = [[]];
  let bytes = 0;
  for (const receipt of receipts) {
    const part = parts.at(-1)!;
    bytes += receipt.size;
    if (part.length === 0 || (part.length < partLimits.receipts && bytes <= partLimits.bytes)) part.push(receipt);
    else {
      parts.push([receipt]);
      bytes = receipt.size;
    }
  }
  return parts;
}

/** Where a receipt stands in the zip: the same each time, and no two in one place, since ids differ. */
export function receiptPath({ id, name, date }: Omit<PackedReceipt, "size">): string {
  const safe = name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, "-").slice(-80);
  const [, stem = safe, ending = ""] = /^(.*?)(\.\w{1,5})?$/su.exec(safe) ?? [];
  return `receipts/${date} ${stem} ${id.slice(0, 8)}${ending}`;
}

/** A file that a history is taken along in, as its URL names it; `part` counts from 1. */
export type ExportFile = { kind: "csv" } | { kind: "json" } | { kind: "zip"; part: number };

export function exportFileOf(name: string): ExportFile | null {
  if (name === "records.csv") return { kind: "csv" };
  if (name === "data.json") return { kind: "json" };
  const [, part] = /^part-([1-9]\d{0,3})\.zip$/.exec(name) ?? [];
  return part ? { kind: "zip", part: Number(part) } : null;
}

/** A name in letters that every header and disk takes: "2018 Toyota Corolla" is `2018-toyota-corolla`. */
export function fileNameOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}+/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60).replace(/-$/, "");
}
