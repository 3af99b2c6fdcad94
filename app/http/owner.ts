import type { Country, Language } from "#app/i18n/locale.ts";

/** The signed-in owner, as every page needs to know them. */
export type Owner = {
  accountId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  /** The address that is to replace it, once its link is confirmed. */
  newEmail: string | null;
  /** Where the link goes that an unverified owner waits for. */
  emailToVerify: string;
  /** Whether this is the session that signing up opened. */
  fromSignUp: boolean;
  /** Whether they agreed to the terms. */
  agreed: boolean;
  /** Whether they closed the welcome. */
  welcomed: boolean;
  country: Country;
  language: Language;
  postalCode: string;
  /** Of their postal code; null where nobody knows it. */
  timeZone: string | null;
};

/** What tells one log-in from another to its owner; null where it is not known. */
export type Device = { userAgent: string | null; place: string | null };
