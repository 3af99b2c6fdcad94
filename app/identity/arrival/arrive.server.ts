import { runBatch, type Writes } from "#db/writes.ts";
import { selectAccountByEmail } from "#app/account/accounts.server.ts";
import { startSession } from "#app/account/sign-in/log-in.server.ts";
import { deriveSessionToken } from "#app/account/sign-in/session-token.server.ts";
import { insertSessionWhile } from "#app/account/sign-in/sessions.server.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { rememberPartner } from "#app/http/embedding/partner-of.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { paths } from "#app/http/paths.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import {
  findIdentity,
  isIdentity,
  recordIdentityUse,
  whileLinked,
} from "#app/identity/identities.server.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import {
  findKnownVins,
  savePartnerVehicles,
} from "#app/identity/partners/partner-vehicles.server.ts";
import type { Database } from "#db/client.ts";
import { keepArrival } from "./arrival-cookie.server.ts";
import { outcomeOf } from "./arrival-outcome.ts";
import { endOf, firstPage, type Destination } from "./destination.ts";
import type { Arrival } from "./arrival.ts";
import { sessionStart } from "./session-start.ts";

/** @returns where the visitor goes next, or null if the identity opens another account */
export async function arrive(
  context: RequestContext,
  arrival: Arrival,
  destination: Destination,
): Promise<string | null> {
  const [known] = await Promise.all([findKnown(context.db, arrival), context.owner()]);
  return admit(context, arrival, destination, known);
}

/** What we know of someone who arrives. */
export type Known = {
  identity: Found | null;
  withAddress: { id: string; email: string } | undefined;
  /** What their partner told us before. */
  vins: string[];
};

type Found = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

async function findKnown(db: Database, arrival: Arrival): Promise<Known> {
  const isIt = isIdentity(arrival);
  const [identity, [withAddress], vins] = await Promise.all([
    findIdentity(db, isIt),
    arrival.email && arrival.emailVerified ? selectAccountByEmail(db, arrival.email) : [],
    arrival.vehicles.length > 0 ? findKnownVins(db, isIt) : [],
  ]);
  return { identity, withAddress, vins };
}

/** `also` is written too, unless the identity opens another account. */
type Form = { also: Writes; key: string | null };

/** @param form a login that a form asked for */
export async function admit(
  context: RequestContext,
  arrival: Arrival,
  destination: Destination,
  { identity, withAddress, vins }: Known,
  { also, key }: Form = { also: [], key: null },
): Promise<string | null> {
  const { db } = context;
  const owner = await context.owner();
  const outcome = outcomeOf({
    identityAccountId: identity?.account.id ?? null,
    ownerAccountId: owner?.accountId ?? null,
    addressAccountId: withAddress?.id ?? null,
  });
  if (outcome.kind === "log-in" && !identity!.account.closedAt) {
    await logIn(context, arrival, identity!, { also, key });
    const vehicles = arrival.vehicles.filter(({ vin }) => !vins.includes(vin));
    return firstPage({ ...destination, vehicles });
  }
  if (outcome.kind === "linked-elsewhere") return null;
  if (also.length > 0) await runBatch(db, also);
  switch (outcome.kind) {
    case "log-in":
      setFlash(context, { message: "accountClosed", tone: "problem" });
      return paths.logIn;
    case "already-linked":
      if (destination.redirectTo === socialPaths.identities)
        setFlash(context, { message: "alreadyLinked" });
      return endOf(destination);
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

async function logIn(
  context: RequestContext,
  arrival: Arrival,
  { id, account }: Found,
  { also, key }: Form,
) {
  const { db, now, device, log } = context;
  const token = key === null ? newToken() : deriveSessionToken(context, key);
  const session = { id: hashToken(token), accountId: account.id, ...device };
  await runBatch(db, [
    ...also,
    insertSessionWhile(
      db,
      whileLinked(id),
      session,
      now,
      sessionStart(arrival.authenticatedAt, now),
    ),
    ...recordIdentityUse(db, { id, accountId: account.id }, arrival, now),
    ...savePartnerVehicles(db, account.id, arrival, now),
  ]);
  startSession(context, account, token);
  if (account.partner !== arrival.provider) return;
  rememberPartner(context, arrival.provider);
  if (arrival.vehicles.length === 0)
    log.error("partner", new Error("A partner account has no vehicles"));
}
