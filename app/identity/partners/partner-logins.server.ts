import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { identities } from "#db/schema/identities.ts";
import { partnerLogins } from "#db/schema/partners.ts";
import type { Writes } from "#db/writes.ts";
import { emailKey } from "#app/email/recipient.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { arrivalSchema, type Arrival } from "#app/identity/arrival/arrival.ts";
import type { Known } from "#app/identity/arrival/arrive.server.ts";
import { findIdentity } from "#app/identity/identities.server.ts";
import { findKnownVins } from "./partner-vehicles.server.ts";

/** For the partner's page to open in its frame, or the customer's browser to follow. */
export const loginMinutes = 2;

type NewLogin = { token: string; requestId: string; arrival: Arrival; keptUntil: Date };

/** Violates `partner_logins.request_hash` if the partner's request was already answered. */
export function insertPartnerLogin(
  db: Database,
  { token, requestId, arrival, keptUntil }: NewLogin,
  now: Date,
): Writes {
  const { provider: partner, subject, email, emailVerified } = arrival;
  return [
    db.delete(partnerLogins).where(lt(partnerLogins.keptUntil, now)),
    db.insert(partnerLogins).values({
      ...{ hash: hashToken(token), partner, subject, arrival, keptUntil },
      requestHash: hashToken(JSON.stringify([partner, requestId])),
      emailKey: email && emailVerified ? emailKey(email) : null,
      expiresAt: new Date(now.getTime() + loginMinutes * 60_000),
    }),
  ];
}

/**
 * In one request, with whoever it would log in. Null if it's unknown, too old or used, unless by
 * the same form.
 */
export async function findPartnerLogin(
  db: Database,
  partner: string,
  { token, key }: { token: string; key: string | null },
  now: Date,
): Promise<{ hash: string; arrival: Arrival; known: Known } | null> {
  const hash = hashToken(token);
  const { usedAt, usedBy, expiresAt } = partnerLogins;
  const ofLogin = sql`FROM ${partnerLogins} WHERE ${partnerLogins.hash} = ${hash}`;
  const isIt = sql`(${identities.provider}, ${identities.subject}) =
    (SELECT ${partnerLogins.partner}, ${partnerLogins.subject} ${ofLogin})`;
  const [[login], identity, [withAddress], vins] = await Promise.all([
    db
      .select({ arrival: partnerLogins.arrival })
      .from(partnerLogins)
      .where(
        and(
          eq(partnerLogins.hash, hash),
          eq(partnerLogins.partner, partner),
          key === null ? isNull(usedAt) : or(isNull(usedAt), eq(usedBy, key)),
          gt(expiresAt, now),
        ),
      ),
    findIdentity(db, isIt),
    db
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(sql`${accounts.emailKey} = (SELECT ${partnerLogins.emailKey} ${ofLogin})`),
    findKnownVins(db, isIt),
  ]);
  if (!login) return null;
  return {
    hash,
    arrival: arrivalSchema.parse(login.arrival),
    known: { identity, withAddress, vins },
  };
}

/** A second use violates `token_used`, even at the same moment, unless by the same form. */
export function usePartnerLogin(db: Database, hash: string, key: string | null, now: Date) {
  return db
    .update(partnerLogins)
    .set({ usedAt: now, usedBy: key })
    .where(eq(partnerLogins.hash, hash));
}
