import type { Country, Language } from "#app/i18n/locale.ts";

export type Owner = {
  accountId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  newEmail: string | null;
  emailToVerify: string;
  fromSignUp: boolean;
  agreed: boolean;
  welcomed: boolean;
  country: Country;
  language: Language;
  postalCode: string;
  /** False for those who only log in with Google, Apple or a partner. */
  hasPassword: boolean;
  timeZone: string | null;
  /** Who only looks at the account, until when: see docs/decisions/view-as.md. */
  viewedBy: string | null;
  sessionEnds: Date;
  /** Its account is flagged: see docs/decisions/flagged-accounts.md. */
  limited: boolean;
  /** Whose customers have this garage, such as a bank: see docs/decisions/partners.md. */
  partner: string | null;
};

export type Device = { userAgent: string | null; place: string | null };
