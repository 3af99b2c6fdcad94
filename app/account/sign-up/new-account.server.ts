import type { SignUpType } from "#db/schema/prospect-terms.ts";
import { insertAccount } from "#app/account/accounts.server.ts";
import { mailWithLink } from "#app/account/mails.server.ts";
import { hashPassword } from "#app/account/sign-in/password-hash.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import {
  deriveSessionId,
  deriveSessionToken,
  setSessionCookie,
} from "#app/account/sign-in/session-token.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import type { PostalCode } from "#app/i18n/postal-code.ts";

type Typed = { email: string; password: string; postalCode: PostalCode };

type Source = { signUpType: SignUpType | null; verified?: boolean };

/** Ids come from the form's key, so the same form sent twice makes one account and session. */
export function newSession(context: RequestContext, key: string) {
  const { db, now, settings, device } = context;
  const accountId = keyedHash(settings.secret, "account-id", key).slice(0, 22);
  const session = { id: deriveSessionId(context, key), accountId, fromSignUp: true, ...device };
  return {
    accountId,
    insert: () => insertSession(db, session, now),
    logIn: () => setSessionCookie(context, accountId, deriveSessionToken(context, key)),
  };
}

/** An address that its link has verified gets no email to verify it. */
export async function newAccount(
  context: RequestContext,
  id: string,
  { email, password, postalCode }: Typed,
  { signUpType, verified = false }: Source,
) {
  const { db, now, locale } = context;
  const { code, country } = postalCode;
  const account = {
    ...{ id, email, country, signUpType },
    passwordHash: await hashPassword(password),
    postalCode: code,
    language: locale.language,
    emailVerifiedAt: verified ? now : null,
  };
  const insert = insertAccount(db, account, now);
  if (verified) return { account, mail: null, writes: [insert] };
  const { mail, writes } = mailWithLink(context, "verify-email", account);
  return { account, mail, writes: [insert, ...writes] };
}
