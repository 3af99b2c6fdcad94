import { insertAccount, verifyEmail } from "#app/account/accounts.server.ts";
import { noPassword } from "#app/account/no-password.server.ts";
import { countAndFindAccount } from "#app/account/count-address.server.ts";
import { mailWithLink } from "#app/account/mails.server.ts";
import { startSession } from "#app/account/sign-in/log-in.server.ts";
import { deriveSessionId, deriveSessionToken } from "#app/account/sign-in/session-token.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { reject } from "#app/forms/submit.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import type { PostalCode } from "#app/i18n/postal-code.ts";
import type { WaitingArrival } from "#app/identity/arrival/arrival-cookie.server.ts";
import { rememberPartner } from "#app/http/embedding/partner-of.server.ts";
import { savePartnerVehicles } from "#app/identity/partners/partner-vehicles.server.ts";
import { sessionStart } from "#app/identity/arrival/session-start.ts";
import { insertAccountEvent, linkIdentity } from "#app/identity/identities.server.ts";

/** An account without a password. An address that the provider verified needs no email from us. */
export async function signUpWith(
  post: Post,
  arrival: WaitingArrival,
  { email, postalCode }: { email: string; postalCode: PostalCode },
) {
  const { context, key } = post;
  const { db, now, locale, settings, device } = context;
  const id = keyedHash(settings.secret, "account-id", key).slice(0, 22);
  const { code, country } = postalCode;
  const { language } = locale;
  const account = { id, email, passwordHash: noPassword, postalCode: code, country, language };
  const partner = settings.partners.has(arrival.provider) ? arrival.provider : null;
  const logIn = () => {
    startSession(context, account, deriveSessionToken(context, key));
    if (partner) rememberPartner(context, partner);
  };
  const isTaken = await countAndFindAccount(post, email, emailLimits.signUp(context, email), logIn);
  const taken = reject({ email: "email.taken" });
  const message = arrival.emailVerified ? null : mailWithLink(context, "verify-email", account);
  const session = { id: deriveSessionId(context, key), accountId: id, fromSignUp: true };
  return {
    taken: isTaken ? taken : null,
    mail: message?.mail ?? null,
    logIn,
    writes: [
      insertAccount(db, { ...account, partner }, now),
      ...(message ? message.writes : [verifyEmail(db, id, now)]),
      ...linkIdentity(db, id, arrival, now),
      ...savePartnerVehicles(db, id, arrival, now),
      insertAccountEvent(db, { accountId: id, event: "sign-up", method: arrival.provider }, now),
      insertSession(db, { ...session, ...device }, now, sessionStart(arrival.authenticatedAt, now)),
    ],
    unless: { "accounts.email_key": () => taken },
  };
}
