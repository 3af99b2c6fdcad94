import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notKept } from "#app/http/private-file.server.ts";
import { receiptHeaders } from "#app/service-records/receipts/receipt-headers.ts";
import { readReceipt } from "#app/service-records/receipts/receipt-store.server.ts";
import { findSharedReceipt, parseShareId } from "./report-shares.server.ts";
import { shareState } from "./share-state.ts";

/** Anyone with the report's link, as long as it works and includes receipts. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { settings, db, now } = context;
  const { token, receiptId } = params as { token: string; receiptId: string };
  context.headers.set("X-Robots-Tag", "noindex");
  const shareId = parseShareId(token, settings);
  const found = shareId === null ? null : await findSharedReceipt(db, shareId, receiptId, now);
  if (!found?.share) return new Response(null, { status: 404 });
  if (shareState(found.share, now) !== "open") return new Response(null, { status: 410 });
  if (!found.receipt) return new Response(null, { status: 404 });

  const { id, folder } = found.receipt;
  const file = await readReceipt(context, folder, id);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, {
    headers: { ...receiptHeaders(found.receipt), "Cache-Control": notKept },
  });
}
