import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, tokens } from "#db/schema/accounts.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { emailKey } from "#app/email/recipient.ts";
import type { Claim } from "#app/account/sign-in/sessions.server.ts";

export type NewAccount = {
  id: string;
  email: string;
  passwordHash: string;
  postalCode: string;
  country: Country;
  language: Language;
};

export function insertAccount(db: Database, account: NewAccount, now: Date) {
  return db
    .insert(accounts)
    .values({ ...account, emailKey: emailKey(account.email), agreedAt: now, createdAt: now });
}

/** The account of an address, in any case of letters; to be awaited or put into a batch. */
export function selectAccountByEmail(db: Database, email: string) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      verifiedAt: accounts.emailVerifiedAt,
      language: accounts.language,
      country: accounts.country,
    })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)));
}

export type AccountRows = Awaited<ReturnType<typeof selectAccountByEmail>>;

export function verifyEmail(db: Database, accountId: string, now: Date) {
  return db
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)));
}

export function setPassword(db: Database, accountId: string, passwordHash: string) {
  return db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

/** Keeps an address until the link sent there is confirmed; a newer one replaces it. */
export function setNewEmail(db: Database, { accountId, sessionId }: Claim, email: string) {
  return db
    .update(accounts)
    .set({ newEmail: email, newEmailSession: sessionId })
    .where(eq(accounts.id, accountId));
}

/** Drops an address that waits to be confirmed: its links lead nowhere then. */
export function dropNewEmail(db: Database, accountId: string) {
  return db
    .update(accounts)
    .set({ newEmail: null, newEmailSession: null })
    .where(eq(accounts.id, accountId));
}

/**
 * A new address takes effect, verified. Breaks `accounts.email_key` when another account has it.
 */
export function confirmNewEmail(db: Database, accountId: string, email: string, now: Date) {
  const confirmed = { email, emailKey: emailKey(email), emailVerifiedAt: now };
  return db
    .update(accounts)
    .set({ ...confirmed, newEmail: null, newEmailSession: null })
    .where(eq(accounts.id, accountId));
}

export function agreeToTerms(db: Database, accountId: string, now: Date) {
  return db.update(accounts).set({ agreedAt: now }).where(eq(accounts.id, accountId));
}

/**
 * From where the owner of an account is and what they speak, or null when there is no such account.
 */
export async function findCountry(db: Database, accountId: string) {
  const { country, language } = accounts;
  const [row] = await db
    .select({ country, language })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}

/** Notes that an owner has closed the welcome; a second time changes nothing. */
export function welcomeOwner(db: Database, accountId: string, now: Date) {
  return db
    .update(accounts)
    .set({ welcomedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.welcomedAt)));
}

type Preferences = { language?: Language; country?: Country; postalCode?: string };

export function setPreferences(db: Database, accountId: string, chosen: Preferences) {
  return db.update(accounts).set(chosen).where(eq(accounts.id, accountId));
}

/** How many verification mails an account was sent: the next one is "sent", then "sent again". */
export async function countVerifications(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(tokens)
    .where(and(eq(tokens.accountId, accountId), eq(tokens.kind, "verify-email")));
  return row?.sent ?? 0;
}
