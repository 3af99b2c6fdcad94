import { eq, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { WriteBuilder } from "#db/writes.ts";
import { vinDecodes } from "#db/schema/garage.ts";
import { prospects, prospectSignUps } from "#db/schema/prospects.ts";
import { shops } from "#db/schema/shops.ts";
import { emailKey } from "#app/email/recipient.ts";
import { hashToken } from "#app/http/secrets.server.ts";

export type NewProspect = Omit<typeof prospects.$inferInsert, "hash" | "createdAt" | "expiresAt">;

const day = 24 * 60 * 60 * 1000;
const linkDays = 60;

/** The same customer, car and shop again changes nothing. */
export function insertProspect(db: Database, token: string, prospect: NewProspect, now: Date) {
  const expiresAt = new Date(now.getTime() + linkDays * day);
  return db
    .insert(prospects)
    .values({ ...prospect, hash: hashToken(token), createdAt: now, expiresAt })
    .onConflictDoNothing();
}

export function selectProspect(db: Database, token: string) {
  const { name, city, state, country } = shops;
  return db
    .select({
      prospect: prospects,
      shop: { name, city, state, country },
      decode: vinDecodes.result,
      accountId: prospectSignUps.accountId,
    })
    .from(prospects)
    .innerJoin(shops, eq(shops.compCode, prospects.compCode))
    .leftJoin(vinDecodes, eq(vinDecodes.vin, prospects.vin))
    .leftJoin(prospectSignUps, eq(prospectSignUps.prospectHash, prospects.hash))
    .where(eq(prospects.hash, hashToken(token)));
}

export type ProspectRow = Awaited<ReturnType<typeof selectProspect>>[number];

/** Null for a link that's unknown, used or expired. */
export function usable(row: ProspectRow | undefined, now: Date): ProspectRow | null {
  return row && row.accountId === null && row.prospect.expiresAt > now ? row : null;
}

export function vinOf(token: string) {
  return sql`(SELECT vin FROM ${prospects} WHERE hash = ${hashToken(token)})`;
}

/** Violates `prospect_sign_ups.prospect_hash` when the link was used. */
export function insertProspectSignUp(
  db: Database,
  signUp: { prospectHash: string; accountId: string },
  now: Date,
) {
  return db.insert(prospectSignUps).values({ ...signUp, signedUpAt: now });
}

/** Before the account is deleted, because its key says which ones became it. */
export function deleteProspectsOf(
  db: WriteBuilder,
  { accountId, email }: { accountId: string; email: string },
) {
  const signedUp = sql`${prospects.hash} IN
    (SELECT prospect_hash FROM ${prospectSignUps} WHERE account_id = ${accountId})`;
  return db.delete(prospects).where(or(eq(prospects.email, emailKey(email)), signedUp));
}
