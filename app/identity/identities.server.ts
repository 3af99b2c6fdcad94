import { and, desc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { accountEvents, identities, identityLinks } from "#db/schema/identities.ts";
import type { Writes } from "#db/writes.ts";
import { hashToken, newId } from "#app/http/secrets.server.ts";
import type { Arrival } from "./arrival/arrival.ts";
import { leavePartner } from "./partners/partner-vehicles.server.ts";

type Identity = Pick<Arrival, "subject" | "email" | "name"> & { provider: string };

const accountColumns = {
  id: accounts.id,
  email: accounts.email,
  language: accounts.language,
  country: accounts.country,
};

const identityAccount = {
  ...accountColumns,
  partner: accounts.partner,
  closedAt: accounts.closedAt,
};

export function isIdentity({ provider, subject }: Pick<Identity, "provider" | "subject">) {
  return and(eq(identities.provider, provider), eq(identities.subject, subject))!;
}

/** Whether it's still linked, for queries of its `accounts` row. */
export const whileLinked = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${identities} i WHERE i.id = ${id} AND i.account_id = accounts.id)`;

/** @param isIt a condition on the identity, such as {@link isIdentity} */
export async function findIdentity(db: Database, isIt: SQL) {
  const [found] = await db
    .select({ id: identities.id, account: identityAccount })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(isIt);
  return found ?? null;
}

export function listIdentities(db: Database, accountId: string) {
  return db
    .select({
      id: identities.id,
      provider: identities.provider,
      email: identities.email,
      name: identities.name,
      createdAt: identities.createdAt,
      usedAt: identities.usedAt,
    })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(desc(identities.createdAt));
}

export type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number];

/**
 * Does nothing if the identity is already linked, to this account or another.
 * @param accountId violates `identities.account_id` if it's null
 */
export function linkIdentity(
  db: Database,
  accountId: string | SQL<string>,
  { provider, subject, email, name }: Identity,
  now: Date,
): Writes {
  const identity = { accountId, provider, subject, email, name };
  return [
    db
      .insert(identities)
      .values({ ...identity, id: newId(), createdAt: now, usedAt: now })
      .onConflictDoNothing(),
    insertAccountEvent(db, { accountId, event: "link", method: provider }, now),
  ];
}

/** Keeps the name that Apple sent the first time. */
export function recordIdentityUse(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
  { provider, email, name }: Omit<Identity, "subject">,
  now: Date,
): Writes {
  const seen = { email: email ?? sql`email`, name: name ?? sql`name`, usedAt: now };
  return [
    db.update(identities).set(seen).where(eq(identities.id, id)),
    insertAccountEvent(db, { accountId, event: "first-log-in", method: provider }, now),
  ];
}

/** Fails its batch with `last_way_in` if the account couldn't be opened anymore. */
export function unlinkIdentity(
  db: Database,
  accountId: string,
  { id, provider }: Pick<IdentityRow, "id" | "provider">,
  now: Date,
): Writes {
  return [
    db.delete(identities).where(and(eq(identities.id, id), eq(identities.accountId, accountId))),
    db
      .delete(identityLinks)
      .where(
        and(
          eq(identityLinks.accountId, accountId),
          eq(identityLinks.provider, provider),
          isNull(identityLinks.usedAt),
        ),
      ),
    ...leavePartner(db, accountId, provider),
    insertAccountEvent(db, { accountId, event: "unlink", method: provider }, now),
  ];
}

type AccountEvent = Pick<typeof accountEvents.$inferInsert, "event" | "method"> & {
  accountId: string | SQL<string>;
};

/** Only the first login with a method is an event. */
export function insertAccountEvent(db: Database, event: AccountEvent, now: Date) {
  return db
    .insert(accountEvents)
    .values({ ...event, id: newId(), at: now })
    .onConflictDoNothing();
}

const linkHours = 1;

export function insertIdentityLink(
  db: Database,
  { token, ...link }: Identity & { token: string; accountId: string; accountEmail: string },
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + linkHours * 60 * 60_000);
  return db
    .insert(identityLinks)
    .values({ ...link, hash: hashToken(token), createdAt: now, expiresAt });
}

/** Null when the link is unknown, used, expired, or for a former address. */
export async function findIdentityLink(db: Database, token: string | null, now: Date) {
  const { hash, accountId, accountEmail, provider, subject, email, name } = identityLinks;
  const [found] = await db
    .select({
      hash,
      identity: { provider, subject, email, name },
      account: { ...accountColumns, verifiedAt: accounts.emailVerifiedAt },
    })
    .from(identityLinks)
    .innerJoin(accounts, and(eq(accounts.id, accountId), eq(accounts.email, accountEmail)))
    .where(
      and(
        isNull(accounts.closedAt),
        eq(hash, hashToken(token ?? "")),
        isNull(identityLinks.usedAt),
        gt(identityLinks.expiresAt, now),
      ),
    );
  return found ?? null;
}

/** A second use violates `token_used`, even at the same moment. */
export function consumeIdentityLink(db: Database, hash: string, now: Date) {
  return db.update(identityLinks).set({ usedAt: now }).where(eq(identityLinks.hash, hash));
}
