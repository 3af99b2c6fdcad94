import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { FormAnswer } from "#app/forms/reply.server.ts";
import type { Redirect } from "#app/forms/submission.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { withFiles, type FileKind, type FormFiles } from "./form-files.server.ts";
import { maxReceipts } from "./receipt-file.ts";
import { getReceiptKey } from "./receipt-store.server.ts";
import {
  attachStaged,
  countReceipts,
  deleteStaged,
  insertReceipts,
  listStaged,
} from "./receipts.server.ts";

export const receiptFields = {
  receipts: z.unknown().optional(),
  stagedReceipts: z.unknown().optional(),
};

export const receiptsForm = defineForm(
  "receipts",
  (_came?: FormReceipts) => receiptFields,
  (_typed, reject, came?: FormReceipts) => {
    const { count = 0, codes = [] } = came ?? {};
    if (count === 0 && codes.length === 0) reject("receipts", "receipt.required");
    for (const code of codes) reject("receipts", code);
  },
);

/** Attached to a record, by its id. */
export type FormReceipts = FormFiles<string>;

/**
 * Share the round trip by calling it in `receiveVehicle`'s `read`. `recordId` is null for a new
 * record.
 */
export type CheckReceipts = (
  vehicleId: string,
  form: FormData,
  recordId: string | null,
) => Promise<FormReceipts>;

const receiptKind: FileKind<string> = {
  code: "receipt",
  field: "receipts",
  stagedField: "stagedReceipts",
  dropField: "dropReceipts",
  max: maxReceipts,
  full: "receipts_full",
  getKey: getReceiptKey,
  listStaged,
  insert: insertReceipts,
  attachStaged,
  deleteStaged,
};

export function withReceipts(
  args: RequestArgs,
  handleForm: (checkReceipts: CheckReceipts) => Promise<Redirect | FormAnswer>,
): Promise<Redirect | FormAnswer> {
  const { db } = args.context;
  return withFiles(args, receiptKind, (checkFiles) =>
    handleForm((vehicleId, form, recordId) =>
      checkFiles(vehicleId, form, recordId === null ? 0 : countReceipts(db, vehicleId, recordId)),
    ),
  );
}
