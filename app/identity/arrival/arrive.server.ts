import { runBatch } from "#db/writes.ts";
import { selectAccountByEmail } from "#app/account/accounts.server.ts";
import { startSession } from "#app/account/sign-in/log-in.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { paths } from "#app/http/paths.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { findIdentity, recordIdentityUse } from "#app/identity/identities.server.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { keepArrival } from "./arrival-cookie.server.ts";
import { outcomeOf } from "./arrival-outcome.ts";
import { endOf, type Destination } from "./destination.ts";
import type { Arrival } from "./arrival.ts";

/** @returns where the visitor goes next, or null if the identity opens another account */
export async function arrive(
  context: RequestContext,
  arrival: Arrival,
  destination: Destination,
): Promise<string | null> {
  const { db } = context;
  const [identity, owner, [withAddress]] = await Promise.all([
    findIdentity(db, arrival),
    context.owner(),
    arrival.email && arrival.emailVerified ? selectAccountByEmail(db, arrival.email) : [],
  ]);
  const outcome = outcomeOf({
    identityAccountId: identity?.account.id ?? null,
    ownerAccountId: owner?.accountId ?? null,
    addressAccountId: withAddress?.id ?? null,
  });
  switch (outcome.kind) {
    case "log-in":
      if (identity!.account.closedAt) {
        setFlash(context, { message: "accountClosed", tone: "problem" });
        return paths.logIn;
      }
      await logIn(context, arrival, identity!);
      return endOf(destination);
    case "already-linked":
      if (destination.redirectTo === socialPaths.identities)
        setFlash(context, { message: "alreadyLinked" });
      return endOf(destination);
    case "linked-elsewhere":
      return null;
    case "prove": {
      const { email } = owner ?? withAddress!;
      const account = { id: outcome.accountId, email };
      keepArrival(context, { ...arrival, ...destination, account });
      return identityPaths.link;
    }
    case "sign-up":
      keepArrival(context, { ...arrival, ...destination, account: null });
      return identityPaths.finishSignUp;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/** The session lasts 30 days from when the provider asked who it is. */
async function logIn(context: RequestContext, arrival: Arrival, { id, account }: Found) {
  const { db, now, device } = context;
  const token = newToken();
  const session = { id: hashToken(token), accountId: account.id, ...device };
  await runBatch(db, [
    insertSession(db, session, now, authenticatedAt(arrival, now)),
    ...recordIdentityUse(db, { id, accountId: account.id }, arrival, now),
  ]);
  startSession(context, account, token);
}

/** Providers are asked for a login of the last 30 days; one that ignores that gets us a day. */
function authenticatedAt({ authenticatedAt: at }: Arrival, now: Date): Date {
  const oldest = now.getTime() - 29 * 24 * 60 * 60_000;
  return at === null ? now : new Date(Math.min(now.getTime(), Math.max(at, oldest)));
}
