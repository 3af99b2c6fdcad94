import { eq, inArray, or } from "drizzle-orm";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { paths } from "#app/http/paths.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import type { Outcome } from "#app/http/context.server.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import type { EmailMessage } from "#app/email/email-message.ts";
import { accounts } from "#db/schema/accounts.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { identities } from "#db/schema/identities.ts";
import { passkeys, recoveryCodes } from "#db/schema/passkeys.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { partnerVehicles } from "#db/schema/partners.ts";
import { vehicles } from "#db/schema/garage.ts";
import {
  confirmNewEmail,
  cancelNewEmail,
  setPassword,
  verifyEmail,
} from "#app/account/accounts.server.ts";
import { newsMail } from "#app/account/mails.server.ts";
import { endOtherAccess } from "#app/account/other-access.server.ts";
import { stopImports } from "#app/account/stop-imports.server.ts";
import { unusablePasswordHash } from "#app/account/sign-in/password-hash.server.ts";
import { endAllSessions } from "#app/account/sign-in/sessions.server.ts";
import type { Owner } from "#app/http/owner.ts";
import {
  insertToken,
  consumeToken,
  consumeTokens,
  type AddressToConfirm,
} from "#app/account/tokens.server.ts";
import { leaveAddress } from "./former-address.server.ts";

export type Confirmation = Outcome & { writes: Writes; mail: EmailMessage | null };

/** A new account confirmed elsewhere goes to the owner of the address, not whoever signed up. */
export function confirmAddress(
  context: RequestContext,
  key: string,
  found: AddressToConfirm,
  owner: Owner | null,
): Confirmation {
  const accountOwner = owner?.accountId === found.accountId ? owner : null;
  if (found.before.isVerified) return changeAddress(context, found, accountOwner);
  if (!accountOwner?.fromSignUp) return handOverAccount(context, key, found);
  if (found.isNew) return changeAddress(context, found, accountOwner);
  const { db, now } = context;
  const writes = [consumeToken(db, found.hash, now), verifyEmail(db, found.accountId, now)];
  return { writes, location: paths.garage, flash: { message: "emailVerified" }, mail: null };
}

function changeAddress(
  context: RequestContext,
  found: AddressToConfirm,
  accountOwner: Owner | null,
): Confirmation {
  const { db, now } = context;
  const { accountId, before, email, newEmailSession } = found;
  const mail = before.isVerified ? newsMail(context, "email-changed", before) : null;
  const openSessionIds = [accountOwner?.sessionId, newEmailSession].filter(
    (id) => typeof id === "string",
  );
  return {
    writes: [
      consumeToken(db, found.hash, now),
      consumeTokens(db, accountId, now),
      ...moveToNewAddress(db, found, now),
      endAllSessions(db, accountId, now, openSessionIds),
      ...(mail ? [insertEmail(db, mail, now)] : []),
    ],
    location: accountOwner ? paths.garage : paths.logIn,
    flash: { message: accountOwner ? "emailChanged" : "emailChangedLogIn", values: { email } },
    mail,
  };
}

function moveToNewAddress(db: Database, found: AddressToConfirm, now: Date): Writes {
  const { accountId, before, email } = found;
  return [
    ...leaveAddress(db, { accountId, from: before.email, to: email }, now),
    confirmNewEmail(db, accountId, email, now),
  ];
}

/** No password works until the owner of the address chooses one. */
function handOverAccount(
  { db, now, settings }: RequestContext,
  key: string,
  found: AddressToConfirm,
): Confirmation {
  const { accountId, email, isNew } = found;
  const resetToken = {
    token: deriveResetToken(settings.secret, key),
    kind: "reset-password",
    accountId,
    email,
  } as const;
  return {
    writes: [
      consumeToken(db, found.hash, now),
      ...(isNew ? moveToNewAddress(db, found, now) : [verifyEmail(db, accountId, now)]),
      ...endAllAccess(db, accountId, now),
      insertToken(db, resetToken, now),
    ],
    location: paths.resetPassword,
    flash: { message: "emailVerifiedElsewhere" },
    mail: null,
  };
}

/** Whatever someone who signed up with another person's address could still get in with. */
export function endAllAccess(db: Database, accountId: string, now: Date): Writes {
  return [
    setPassword(db, accountId, unusablePasswordHash),
    db.delete(identities).where(eq(identities.accountId, accountId)),
    db.delete(passkeys).where(eq(passkeys.accountId, accountId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    endAllSessions(db, accountId, now),
    consumeTokens(db, accountId, now),
    cancelNewEmail(db, accountId),
    ...endOtherAccess(db, accountId),
    db.update(accounts).set({ partner: null }).where(eq(accounts.id, accountId)),
    db.delete(partnerVehicles).where(eq(partnerVehicles.accountId, accountId)),
    stopImports(db, accountId, now),
    deleteCalendarFeeds(db, accountId),
    endSharing(db, accountId),
    db.delete(reportShares).where(eq(reportShares.accountId, accountId)),
  ];
}

/** Derived from the form's key instead of stored with its outcome. */
export function withResetToken(location: string, secret: string, key: string): string {
  return location === paths.resetPassword
    ? `${location}?token=${deriveResetToken(secret, key)}`
    : location;
}

function deriveResetToken(secret: string, key: string): string {
  return keyedHash(secret, "reset-token", key);
}

function deleteCalendarFeeds(db: Database, accountId: string) {
  return db.delete(calendarFeeds).where(inArray(calendarFeeds.vehicleId, ownCars(db, accountId)));
}

/** Of the account's cars with others, and of others' cars with it. */
function endSharing(db: Database, accountId: string) {
  const { vehicleId, accountId: person } = vehiclePeople;
  return db
    .delete(vehiclePeople)
    .where(or(eq(person, accountId), inArray(vehicleId, ownCars(db, accountId))));
}

function ownCars(db: Database, accountId: string) {
  return db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.accountId, accountId));
}
