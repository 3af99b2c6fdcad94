import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { accounts } from "#db/schema/accounts.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { ownersAccount, toOwner, type Claim } from "#app/account/sign-in/sessions.server.ts";
import type { Owner } from "#app/http/owner.ts";

const ownerQuery = preparedQuery(["accountId", "id", "now"], (db, { accountId, id, now }) =>
  db
    .select({
      ...ownersAccount,
      sessionId: apiTokens.id,
      fromSignUp: sql<boolean>`0`.mapWith(Boolean),
      viewedBy: sql<null>`NULL`,
      expiresAt: apiTokens.expiresAt,
    })
    .from(apiTokens)
    .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
    .where(
      and(
        eq(apiTokens.id, id),
        eq(apiTokens.accountId, accountId),
        gt(apiTokens.expiresAt, now),
        isNull(accounts.closedAt),
      ),
    ),
);

/** The claim's session is the token's hash. */
export async function findTokenOwner(
  db: Database,
  { accountId, sessionId }: Claim,
  now: Date,
): Promise<Owner | null> {
  const [row] = await ownerQuery(db, { accountId, id: sessionId, now: now.getTime() });
  return row ? toOwner(row) : null;
}
