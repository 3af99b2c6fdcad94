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
  type ReceiptHolder,
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

/** Attached to a record or a fill-up, by its id. */
export type FormReceipts = FormFiles<string>;

/** Of the boxes that a fill-up's form has for its receipts. */
export const removedReceipts = "removeReceipts";

/**
 * Share the round trip by calling it in `receiveVehicle`'s `read`. `holder` is null for a new
 * record.
 */
export type CheckReceipts = (
  vehicleId: string,
  form: FormData,
  holder: string | null,
) => Promise<FormReceipts>;

const receiptsOf = (kind: ReceiptHolder): FileKind<string> => ({
  code: "receipt",
  field: "receipts",
  stagedField: "stagedReceipts",
  dropField: "dropReceipts",
  max: maxReceipts,
  full: "receipts_full",
  getKey: getReceiptKey,
  listStaged,
  insert: (db, vehicle, holder, added, now) =>
    insertReceipts(db, vehicle, holder, added, now, kind),
  attachStaged: (db, vehicleId, holder, ids) => attachStaged(db, vehicleId, holder, ids, kind),
  deleteStaged,
});

export function withReceipts(
  args: RequestArgs,
  handleForm: (checkReceipts: CheckReceipts) => Promise<Redirect | FormAnswer>,
  kind: ReceiptHolder = "record",
): Promise<Redirect | FormAnswer> {
  const { db } = args.context;
  const countKept = async (vehicleId: string, form: FormData, holder: string) => {
    const count = await countReceipts(db, vehicleId, holder, kind);
    return count === null ? null : count - form.getAll(removedReceipts).length;
  };
  return withFiles(args, receiptsOf(kind), (checkFiles) =>
    handleForm((vehicleId, form, holder) =>
      checkFiles(vehicleId, form, holder === null ? 0 : countKept(vehicleId, form, holder)),
    ),
  );
}
