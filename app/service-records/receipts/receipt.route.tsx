import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { getReceiptKey } from "./receipt-store.server.ts";
import { findReceipt } from "./receipts.server.ts";
import { sendFile } from "./send-file.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { vehicleId, recordId, receiptId } = params as {
    vehicleId: string;
    recordId: string;
    receiptId: string;
  };
  const { owner, data: found } = await loadAsOwner(args, (accountId) =>
    findReceipt(context.db, { accountId, vehicleId }, recordId, receiptId),
  );
  if (!found) throw redirect(paths.garage);
  if (!found.receipt) throw redirect(paths.vehicle(vehicleId));
  if (!owner.emailVerified) throw redirect(paths.record(vehicleId, recordId));

  const { id, folder } = found.receipt;
  return sendFile(request, context, getReceiptKey(folder, id), found.receipt);
}
