import { eq, inArray } from "drizzle-orm";
import { defineForm } from "#app/forms/define-form.server.ts";
import { currentPasswordField } from "#app/account/account-fields.server.ts";
import { bucketOf, type LimitName } from "#app/http/limit-table.ts";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { attempts } from "#db/schema/http.ts";
import { emailKey } from "#app/email/recipient.ts";
import type { Owner } from "#app/http/owner.ts";
import type { Store } from "#app/http/context.server.ts";

export const deleteAccountForm = defineForm("delete-account", () => ({
  password: currentPasswordField,
}));

/** Buckets keyed by recipient hold a hash, not the address. */
const accountLimits: LimitName[] = ["password", "email-by", "invite", "form-by", "plate", "review"];

/** Emails and rate limits hold the address, so no foreign key deletes them. */
export function deleteAccount(
  db: Database,
  { accountId, email, newEmail }: Pick<Owner, "accountId" | "email" | "newEmail">,
) {
  const buckets = [
    bucketOf("log-in", emailKey(email)),
    ...accountLimits.map((name) => bucketOf(name, accountId)),
  ];
  return [
    db.delete(accounts).where(eq(accounts.id, accountId)),
    db
      .delete(outbox)
      .where(inArray(outbox.toAddress, newEmail === null ? [email] : [email, newEmail])),
    db.delete(attempts).where(inArray(attempts.bucket, buckets)),
  ];
}

/** Also deletes files left by requests that failed halfway. */
export async function deleteAllFiles({ files, log }: Store, accountId: string): Promise<void> {
  try {
    for (let more = files !== null; more; ) {
      const { objects, truncated } = await files!.list({ prefix: `${accountId}/` });
      if (objects.length > 0) await files!.delete(objects.map(({ key }) => key));
      more = truncated;
    }
  } catch (error) {
    log.warn("files", error);
  }
}
