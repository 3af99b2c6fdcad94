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
  timeZone: string | null;
};

export type Device = { userAgent: string | null; place: string | null };
