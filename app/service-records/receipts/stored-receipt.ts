import { paths } from "#app/http/paths.ts";
import type { ReceiptType } from "./receipt-file.ts";

export type StoredReceipt = { id: string; name: string; file: string; isPicture: boolean };

export function storedReceipt(
  { id, name, type }: { id: string; name: string; type: ReceiptType },
  vehicleId: string,
  recordId: string,
): StoredReceipt {
  const file = paths.receipt(vehicleId, recordId, id);
  return { id, name, file, isPicture: type !== "application/pdf" };
}
