import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listReviewsOf } from "#app/reviews/reviews.server.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { personCalendarFeeds } from "#db/schema/calendar-feeds.ts";
import { imports } from "#db/schema/imports.ts";
import { passkeys, recoveryCodes } from "#db/schema/passkeys.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { toldPeople } from "#db/schema/reminder-mails.ts";

/** Leaves out what only serves to check passwords and sessions, or to reach a browser. */
export async function readAccount(db: Database, accountId: string) {
  const [[account], logIns, reviews, importRows, devices, sharedCars, passkeyRows, codes] =
    await Promise.all([
      db
        .select({
          id: accounts.id,
          email: accounts.email,
          emailVerifiedAt: accounts.emailVerifiedAt,
          newEmail: accounts.newEmail,
          country: accounts.country,
          language: accounts.language,
          postalCode: accounts.postalCode,
          reminderMails: accounts.reminderMails,
          reviewMails: accounts.reviewMails,
          agreedAt: accounts.agreedAt,
          welcomedAt: accounts.welcomedAt,
          createdAt: accounts.createdAt,
        })
        .from(accounts)
        .where(eq(accounts.id, accountId)),
      db
        .select({
          createdAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
          endedAt: sessions.endedAt,
          userAgent: sessions.userAgent,
          place: sessions.place,
        })
        .from(sessions)
        .where(eq(sessions.accountId, accountId)),
      listReviewsOf(db, accountId),
      db
        .select({
          vehicleId: imports.vehicleId,
          records: imports.records,
          receipts: imports.receipts,
          added: imports.added,
          createdAt: imports.createdAt,
          finishedAt: imports.finishedAt,
        })
        .from(imports)
        .where(eq(imports.accountId, accountId)),
      db
        .select({
          userAgent: pushSubscriptions.userAgent,
          createdAt: pushSubscriptions.createdAt,
          lastSentAt: pushSubscriptions.lastSentAt,
        })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.accountId, accountId)),
      db
        .select({
          vehicleId: vehiclePeople.vehicleId,
          role: vehiclePeople.role,
          acceptedAt: vehiclePeople.acceptedAt,
          remindedSince: vehiclePeople.remindedSince,
          toldOf: toldPeople.told,
          calendar: {
            language: personCalendarFeeds.language,
            createdAt: personCalendarFeeds.createdAt,
          },
        })
        .from(vehiclePeople)
        .leftJoin(toldPeople, eq(toldPeople.personId, vehiclePeople.id))
        .leftJoin(personCalendarFeeds, eq(personCalendarFeeds.personId, vehiclePeople.id))
        .where(eq(vehiclePeople.accountId, accountId)),
      db
        .select({
          name: passkeys.name,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.accountId, accountId)),
      db
        .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.accountId, accountId)),
    ]);
  return {
    ...{ account, sessions: logIns, passkeys: passkeyRows, recoveryCodes: codes },
    ...{ reviews, imports: importRows, devices, sharedCars },
  };
}
