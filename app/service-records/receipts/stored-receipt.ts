import { paths } from "#app/http/paths.ts";

type Receipt = { id: string; name: string; type: string; size: number };

export type StoredReceipt = { id: string; name: string; file: string; hasPicture: boolean };

/** In bytes. Browsers scale the file itself, so a large one would be slow for what it shows. */
const maxPictureSize = 1_500_000;

export function storedReceipt(
  { id, name, type, size }: Receipt,
  vehicleId: string,
  recordId: string,
): StoredReceipt {
  return {
    ...{ id, name, file: paths.receipt(vehicleId, recordId, id) },
    hasPicture: hasPicture({ type, size }),
  };
}

export function hasPicture({ type, size }: Pick<Receipt, "type" | "size">): boolean {
  return type !== "application/pdf" && size <= maxPictureSize;
}
