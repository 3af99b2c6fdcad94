import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, tokens } from "#db/schema/accounts.ts";
import type { SignUpType } from "#db/schema/prospect-terms.ts";
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
  signUpType?: SignUpType | null;
  partner?: string | null;
  emailVerifiedAt?: Date | null;
};

export function insertAccount(db: Database, account: NewAccount, now: Date) {
  return db
    .insert(accounts)
    .values({ ...account, emailKey: emailKey(account.email), agreedAt: now, createdAt: now });
}

export function selectAccountByEmail(db: Database, email: string) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      verifiedAt: accounts.emailVerifiedAt,
      closedAt: accounts.closedAt,
      language: accounts.language,
      country: accounts.country,
    })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)));
}

export type AccountRows = Awaited<ReturnType<typeof selectAccountByEmail>>;

/** Fails its batch with `account_limited` if the account is flagged, even just now. */
export function requireUnlimited(db: Database, accountId: string) {
  return db
    .update(accounts)
    .set({ fraudType: sql`${accounts.fraudType}` })
    .where(eq(accounts.id, accountId));
}

export function verifyEmail(db: Database, accountId: string, now: Date) {
  return db
    .update(accounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)));
}

export function setPassword(db: Database, accountId: string, passwordHash: string) {
  return db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

export function setNewEmail(db: Database, { accountId, sessionId }: Claim, email: string) {
  return db
    .update(accounts)
    .set({ newEmail: email, newEmailSession: sessionId })
    .where(eq(accounts.id, accountId));
}

export function cancelNewEmail(db: Database, accountId: string) {
  return db
    .update(accounts)
    .set({ newEmail: null, newEmailSession: null })
    .where(eq(accounts.id, accountId));
}

/** Violates `accounts.email_key` when another account has the address. */
export function confirmNewEmail(db: Database, accountId: string, email: string, now: Date) {
  const confirmed = { email, emailKey: emailKey(email), emailVerifiedAt: now };
  return db
    .update(accounts)
    .set({ ...confirmed, newEmail: null, newEmailSession: null })
    .where(eq(accounts.id, accountId));
}

export function agreeToTerms(db: Database, accountId: string, now: Date) {
  return db
    .update(accounts)
    .set({ agreedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.agreedAt)));
}

export function welcomeOwner(db: Database, accountId: string, now: Date) {
  return db
    .update(accounts)
    .set({ welcomedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.welcomedAt)));
}

type Preferences = { language?: Language; country?: Country; postalCode?: string };

export function setPreferences(db: Database, accountId: string, preferences: Preferences) {
  return db.update(accounts).set(preferences).where(eq(accounts.id, accountId));
}

export async function countVerificationEmails(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(tokens)
    .where(and(eq(tokens.accountId, accountId), eq(tokens.kind, "verify-email")));
  return row?.sent ?? 0;
}
