import { maxReceiptBytes, type ReceiptType } from "./receipt-file.ts";

export type ReceiptProblem = "empty" | "tooBig" | "wrongType";

type Receipt = { ok: true; type: ReceiptType } | { ok: false; problem: ReceiptProblem };

export const headBytes = 1024;

/** A PDF header may follow other bytes (ISO 32000-1, Annex H: within the first 1,024). */
export function detectReceipt({ size, head }: { size: number; head: Uint8Array }): Receipt {
  if (size === 0) return { ok: false, problem: "empty" };
  if (size > maxReceiptBytes) return { ok: false, problem: "tooBig" };
  const type = detectType(head);
  return type ? { ok: true, type } : { ok: false, problem: "wrongType" };
}

function detectType(head: Uint8Array): ReceiptType | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  if (text.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (text.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  return text.includes("%PDF-") ? "application/pdf" : null;
}
