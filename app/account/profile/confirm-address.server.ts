import { eq, inArray } from "drizzle-orm";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { paths } from "#app/http/paths.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import type { Outcome } from "#app/forms/submission.server.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import type { EmailMessage } from "#app/email/email-message.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { vehicles } from "#db/schema/garage.ts";
import {
  confirmNewEmail,
  dropNewEmail,
  setPassword,
  verifyEmail,
} from "#app/account/accounts.server.ts";
import { newsMail } from "#app/account/mails.server.ts";
import { noPassword } from "#app/account/sign-in/password-hash.server.ts";
import { endAllSessions } from "#app/account/sign-in/sessions.server.ts";
import type { Owner } from "#app/http/owner.ts";
import {
  insertToken,
  spendToken,
  spendTokens,
  type AddressToConfirm,
} from "#app/account/tokens.server.ts";

/** What confirming an address changes, where it leads, and the email about it. */
export type Confirmation = Outcome & { writes: Writes; mail: EmailMessage | null };

/**
 * Decides by who confirms. The first address of an account is proven by nobody before: only in the
 * session that signed up does the account stay as it is. Anywhere else it goes to the owner of the
 * address, since whoever signed up may be somebody else.
 */
export function confirmAddress(
  context: RequestContext,
  key: string,
  found: AddressToConfirm,
  owner: Owner | null,
): Confirmation {
  const own = owner?.accountId === found.accountId ? owner : null;
  if (found.before.isVerified) return changeAddress(context, found, own);
  if (!own?.fromSignUp) return takeOver(context, key, found);
  if (found.isNew) return changeAddress(context, found, own);
  const { db, now } = context;
  const writes = [spendToken(db, found.hash, now), verifyEmail(db, found.accountId, now)];
  return { writes, location: paths.garage, flash: { message: "emailVerified" }, mail: null };
}

function changeAddress(
  context: RequestContext,
  found: AddressToConfirm,
  own: Owner | null,
): Confirmation {
  const { db, now } = context;
  const { accountId, before, email, newEmailSession } = found;
  const mail = before.isVerified ? newsMail(context, "email-changed", before) : null;
  const stored = [own?.sessionId, newEmailSession].filter((id) => typeof id === "string");
  const flash = { message: own ? "emailChanged" : "emailChangedLogIn", values: { email } };
  return {
    writes: [
      spendToken(db, found.hash, now),
      spendTokens(db, accountId, now),
      confirmNewEmail(db, accountId, email, now),
      endAllSessions(db, accountId, now, stored),
      ...(mail ? [insertEmail(db, mail, now)] : []),
    ],
    location: own ? paths.garage : paths.logIn,
    flash,
    mail,
  };
}

/**
 * Leaves whoever signed up nothing that opens the account: no session, password, link, address or
 * calendar. The password stays one that nobody has until the owner of the address chooses theirs.
 */
function takeOver(
  { db, now, settings }: RequestContext,
  key: string,
  found: AddressToConfirm,
): Confirmation {
  const { accountId, email, isNew } = found;
  const reset = {
    token: resetTokenOf(settings.secret, key),
    kind: "reset-password",
    accountId,
    email,
  } as const;
  return {
    writes: [
      spendToken(db, found.hash, now),
      spendTokens(db, accountId, now),
      ...(isNew ? [] : [dropNewEmail(db, accountId)]),
      isNew ? confirmNewEmail(db, accountId, email, now) : verifyEmail(db, accountId, now),
      setPassword(db, accountId, noPassword),
      endAllSessions(db, accountId, now),
      endCalendars(db, accountId),
      insertToken(db, reset, now),
    ],
    location: paths.resetPassword,
    flash: { message: "emailVerifiedElsewhere" },
    mail: null,
  };
}

/**
 * Where a confirmation leads. The token to choose a password with is left out of what is stored of
 * the form, and made again from its key for a form that is sent twice.
 */
export function withResetToken(location: string, secret: string, key: string): string {
  return location === paths.resetPassword
    ? `${location}?token=${resetTokenOf(secret, key)}`
    : location;
}

function resetTokenOf(secret: string, key: string): string {
  return keyedHash(secret, "reset-token", key);
}

function endCalendars(db: Database, accountId: string) {
  const ofAccount = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.accountId, accountId));
  return db.delete(calendarFeeds).where(inArray(calendarFeeds.vehicleId, ofAccount));
}
