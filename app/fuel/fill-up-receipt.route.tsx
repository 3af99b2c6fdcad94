import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { getReceiptKey } from "#app/service-records/receipts/receipt-store.server.ts";
import { findReceipt } from "#app/service-records/receipts/receipts.server.ts";
import { sendFile } from "#app/service-records/receipts/send-file.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { vehicleId, fillUpId, receiptId } = params as Record<string, string>;
  const { owner, data: found } = await loadAsOwner(args, (accountId) =>
    findReceipt(context.db, { accountId, vehicleId: vehicleId! }, fillUpId!, receiptId!, "fillUp"),
  );
  if (!found) throw redirect(paths.garage);
  if (!found.receipt || !owner.emailVerified) throw redirect(fuelPaths.fuel(vehicleId!));
  const { id, folder } = found.receipt;
  return sendFile(request, context, getReceiptKey(folder, id), found.receipt);
}
