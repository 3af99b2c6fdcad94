import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { noEmails } from "#app/account/email-choices/mail-choices.server.ts";
import { endOtherAccess } from "#app/account/other-access.server.ts";
import { stopImports } from "#app/account/stop-imports.server.ts";
import { consumeTokens } from "#app/account/tokens.server.ts";
import { endAllSessions } from "#app/account/sign-in/sessions.server.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { viewLinks } from "#db/schema/views.ts";
import type { Writes } from "#db/writes.ts";

export const daysUntilDeleted = 30;

export function deletionDay(closedAt: Date): Date {
  return new Date(closedAt.getTime() + daysUntilDeleted * 24 * 60 * 60 * 1000);
}

type Closed = { accountId: string; email: string; downloadToken: string | null };

/**
 * Nothing reminds of the account, shows it or speaks for it anymore; only its data is left, for the
 * link in the email. Its reviews are hidden since it was flagged. Violates `accounts.country`
 * unless it's flagged and open.
 */
export function closeAccount(
  db: Database,
  { accountId, email, downloadToken }: Closed,
  now: Date,
): Writes {
  const own = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.accountId, accountId));
  const { accountId: person, vehicleId } = vehiclePeople;
  return [
    db
      .update(accounts)
      .set({
        country: sql<Country>`CASE WHEN ${accounts.fraudType} = 'SCAM'
          THEN ${accounts.country} END`,
        fraudType: "USER_REMOVED",
        closedAt: now,
        downloadHash: downloadToken && hashToken(downloadToken),
        ...{ newEmail: null, newEmailSession: null, ...noEmails },
      })
      .where(eq(accounts.id, accountId)),
    endAllSessions(db, accountId, now),
    consumeTokens(db, accountId, now),
    ...endOtherAccess(db, accountId),
    db.delete(viewLinks).where(eq(viewLinks.accountId, accountId)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId)),
    stopImports(db, accountId, now),
    db.delete(calendarFeeds).where(inArray(calendarFeeds.vehicleId, own)),
    db.delete(vehiclePeople).where(or(eq(person, accountId), inArray(vehicleId, own))),
    db
      .update(reportShares)
      .set({ revokedAt: now })
      .where(and(inArray(reportShares.vehicleId, own), isNull(reportShares.revokedAt))),
    db
      .delete(ownershipOffers)
      .where(and(inArray(ownershipOffers.vehicleId, own), isNull(ownershipOffers.acceptedAt))),
    db.delete(outbox).where(and(eq(outbox.toAddress, email), isNull(outbox.sentAt))),
  ];
}
