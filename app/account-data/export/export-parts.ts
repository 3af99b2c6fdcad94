import type { DatedReceipt } from "#app/service-records/receipts/receipt-path.ts";
import { lubeLoggerTabs, type LubeLoggerTab } from "./lubelogger-csv.ts";

/** `size` in bytes. */
export type SizedReceipt = DatedReceipt & { size: number };

/** As much as a worker can pack at once; a part must also fit in a form (45 MB). */
export const partLimits = { receipts: 40, bytes: 40 * 1024 * 1024 };

export function splitIntoParts<Receipt extends SizedReceipt>(
  receipts: readonly Receipt[],
): Receipt[][] {
  const parts: Receipt[][] = [[]];
  let bytes = 0;
  for (const receipt of receipts) {
    const part = parts.at(-1)!;
    bytes += receipt.size;
    if (part.length === 0 || (part.length < partLimits.receipts && bytes <= partLimits.bytes))
      part.push(receipt);
    else {
      parts.push([receipt]);
      bytes = receipt.size;
    }
  }
  return parts;
}

export type ExportFile =
  | { kind: "csv" }
  | { kind: "json" }
  | { kind: "zip"; part: number }
  | { kind: "lubelogger"; tab: LubeLoggerTab };

export function parseExportFile(name: string): ExportFile | null {
  if (name === "records.csv") return { kind: "csv" };
  if (name === "data.json") return { kind: "json" };
  const tab = lubeLoggerTabs.find((one) => name === `lubelogger-${one}.csv`);
  if (tab) return { kind: "lubelogger", tab };
  const [, part] = /^part-([1-9]\d{0,3})\.zip$/.exec(name) ?? [];
  return part ? { kind: "zip", part: Number(part) } : null;
}

/** "2018 Toyota Corolla" becomes `2018-toyota-corolla`. */
export function toFileName(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
