import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";

/**
 * Cars of other accounts, as `held`, that their owners have confirmed and not handed over. Anyone
 * can type a VIN, so only accounts with a verified address hold one; the demo's cars are everyone's.
 */
export function heldByOthers(vin: SQLWrapper | string, accountId: SQLWrapper | string): SQL {
  return sql`${vehicles} held JOIN ${accounts} holder ON holder.id = held.account_id
    WHERE held.vin = ${vin} AND held.account_id <> ${accountId}
      AND held.status = 'ACTIVE' AND held.removed_at IS NULL AND held.handed_over_at IS NULL
      AND holder.email_verified_at IS NOT NULL AND held.id NOT LIKE 'demo-%'`;
}

/** A car that another account holds waits until its owner says when it became theirs. */
export function statusFor(vin: SQLWrapper | string, accountId: SQLWrapper | string) {
  return sql<"ACTIVE" | "PENDING">`CASE WHEN EXISTS (SELECT 1 FROM ${heldByOthers(vin, accountId)})
    THEN 'PENDING' ELSE 'ACTIVE' END`;
}
