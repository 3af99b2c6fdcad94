import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import type { Store } from "#app/http/context.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import {
  deleteFiles,
  getReceiptKey,
  putFile,
  readReceipt,
} from "#app/service-records/receipts/receipt-store.server.ts";
import { receiptFolder } from "#app/service-records/receipts/receipts.server.ts";

/** A worker can only make a limited number of requests to the bucket, and the newest matter most. */
const maxCopiedReceipts = 200;

const atOnce = 6;

export type CopiedReceipt = { id: string; newId: string };

type OfferedReceipt = { id: string; folder: string; type: string };

export function listOfferedReceipts(db: Database, offerId: string): Promise<OfferedReceipt[]> {
  return db
    .select({ id: receipts.id, folder: receiptFolder, type: receipts.type })
    .from(ownershipOffers)
    .innerJoin(receipts, eq(receipts.vehicleId, ownershipOffers.vehicleId))
    .innerJoin(serviceRecords, eq(serviceRecords.id, receipts.recordId))
    .where(and(eq(ownershipOffers.id, offerId), isNull(serviceRecords.removedAt)))
    .orderBy(desc(serviceRecords.date), desc(receipts.createdAt))
    .limit(maxCopiedReceipts);
}

/**
 * Files first, rows after: rows without files would be broken receipts, and files without rows are
 * swept after a day. Leaves out files that are missing already.
 * @returns null if the bucket fails
 */
export async function copyReceiptFiles(
  store: Store,
  accountId: string,
  offered: readonly OfferedReceipt[],
): Promise<CopiedReceipt[] | null> {
  const copied: CopiedReceipt[] = [];
  const waiting = [...offered];
  async function copyNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = await readReceipt(store, next.folder, next.id);
      if (!body) continue;
      const copy = { id: next.id, newId: newId() };
      const bytes = new Uint8Array(await new Response(body).arrayBuffer());
      await putFile(store, getReceiptKey(accountId, copy.newId), { type: next.type, bytes });
      copied.push(copy);
    }
  }
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const runs = Array.from({ length: atOnce }, () => copyNext().catch(stop));
  // All of them, so that no copy is made after the others are dropped.
  const failed = (await Promise.allSettled(runs)).find(({ status }) => status === "rejected");
  if (!failed) return copied;
  store.log.warn("files", (failed as PromiseRejectedResult).reason);
  await dropCopies(store, accountId, copied);
  return null;
}

export const dropCopies = (store: Store, accountId: string, copied: readonly CopiedReceipt[]) =>
  deleteFiles(
    store,
    copied.map((copy) => getReceiptKey(accountId, copy.newId)),
  );
