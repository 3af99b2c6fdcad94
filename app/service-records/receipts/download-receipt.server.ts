import { loadAsOwner, redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { getReceiptKey } from "./receipt-store.server.ts";
import { findReceipt } from "./receipts.server.ts";
import { sendFile } from "./send-file.server.ts";

type ReceiptArgs = RequestArgs & {
  params: { vehicleId?: string; recordId?: string; receiptId?: string };
};

export async function downloadReceipt(args: ReceiptArgs): Promise<Response> {
  const { context, params, request } = args;
  const { vehicleId = "", recordId = "", receiptId = "" } = params;
  const { owner, data: found } = await loadAsOwner(args, (accountId) =>
    findReceipt(context.db, { accountId, vehicleId }, recordId, receiptId),
  );
  if (!found) return redirectTo(paths.garage);
  if (!found.receipt) return redirectTo(paths.vehicle(vehicleId));
  if (!owner.emailVerified) return redirectTo(paths.record(vehicleId, recordId));

  const { id, folder } = found.receipt;
  return sendFile(request, context, getReceiptKey(folder, id), found.receipt);
}
