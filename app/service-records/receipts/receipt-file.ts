import { receiptTypes } from "#db/schema/record-terms.ts";

/** Spec §5. */
export const maxReceipts = 4;
export const maxReceiptBytes = 10 * 1024 * 1024;

export { receiptTypes };
export type ReceiptType = (typeof receiptTypes)[number];
