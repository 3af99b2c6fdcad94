import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { defineForm } from "#app/forms/define-form.server.ts";
import { currentPasswordField } from "#app/account/account-fields.server.ts";
import { bucketOf, type LimitName } from "#app/http/limit-table.ts";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { attempts } from "#db/schema/http.ts";
import { documents } from "#db/schema/documents/documents.ts";
import { vehicles } from "#db/schema/garage.ts";
import { vehicleActivity } from "#db/schema/people.ts";
import { receipts } from "#db/schema/service-records.ts";
import { documentFile, documentFolder, getDocumentKey } from "#app/documents/documents.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import type { Owner } from "#app/http/owner.ts";
import type { Store } from "#app/http/context.server.ts";
import { deleteProspectsOf } from "#app/prospects/prospects.server.ts";
import { forgetRecipient } from "#app/reviews/review-links.server.ts";
import { getReceiptKey } from "#app/service-records/receipts/receipt-store.server.ts";
import { receiptFolder } from "#app/service-records/receipts/receipts.server.ts";

export const deleteAccountForm = defineForm("delete-account", () => ({
  password: currentPasswordField,
}));

/** Buckets keyed by recipient hold a hash, not the address. */
const accountLimits: LimitName[] = [
  "password",
  "email-by",
  "invite",
  "trade-in",
  "form-by",
  "plate",
  "value",
  "review",
  "contest",
];

/** Emails, activity and rate limits hold the address, so no foreign key deletes them. */
export function deleteAccount(
  db: Database,
  { accountId, email, newEmail }: Pick<Owner, "accountId" | "email" | "newEmail">,
) {
  const buckets = [
    bucketOf("log-in", emailKey(email)),
    ...accountLimits.map((name) => bucketOf(name, accountId)),
  ];
  return [
    leaveReceipts(db, accountId),
    leaveDocuments(db, accountId),
    db.update(vehicleActivity).set({ email: "" }).where(eq(vehicleActivity.email, email)),
    deleteProspectsOf(db, { accountId, email }),
    forgetRecipient(db, email),
    db.delete(accounts).where(eq(accounts.id, accountId)),
    db
      .delete(outbox)
      .where(inArray(outbox.toAddress, newEmail === null ? [email] : [email, newEmail])),
    db.delete(attempts).where(inArray(attempts.bucket, buckets)),
  ];
}

/** Those that were added to someone else's car stay with it. */
function leaveReceipts(db: Database, accountId: string) {
  const owner = sql`(SELECT ${vehicles.accountId} FROM ${vehicles}
    WHERE ${vehicles.id} = ${receipts.vehicleId})`;
  return db
    .update(receipts)
    .set({ accountId: owner, folder: receiptFolder })
    .where(and(eq(receipts.accountId, accountId), ne(owner, accountId)));
}

function leaveDocuments(db: Database, accountId: string) {
  const owner = sql`(SELECT ${vehicles.accountId} FROM ${vehicles}
    WHERE ${vehicles.id} = ${documents.vehicleId})`;
  return db
    .update(documents)
    .set({ accountId: owner, folder: documentFolder })
    .where(and(eq(documents.accountId, accountId), ne(owner, accountId)));
}

/** After the account was deleted: keys of those that stay with someone else's car. */
export async function listLeftFiles(db: Database, accountId: string): Promise<string[]> {
  const [ofRecords, ofCars] = await Promise.all([
    db.select({ id: receipts.id }).from(receipts).where(eq(receipts.folder, accountId)),
    db.select({ id: documentFile }).from(documents).where(eq(documents.folder, accountId)),
  ]);
  return [
    ...ofRecords.map(({ id }) => getReceiptKey(accountId, id)),
    ...ofCars.map(({ id }) => getDocumentKey(accountId, id)),
  ];
}

/** Also deletes files left by requests that failed halfway. */
export async function deleteAllFiles(
  { files, log }: Store,
  accountId: string,
  leftKeys: Promise<string[]>,
): Promise<void> {
  try {
    const kept = new Set(await leftKeys);
    for (let startAfter: string | undefined, more = files !== null; more; ) {
      const { objects, truncated } = await files!.list({ prefix: `${accountId}/`, startAfter });
      const keys = objects.map(({ key }) => key);
      const toDelete = keys.filter((key) => !kept.has(key));
      if (toDelete.length > 0) await files!.delete(toDelete);
      startAfter = keys.at(-1);
      more = truncated;
    }
  } catch (error) {
    log.warn("files", error);
  }
}
