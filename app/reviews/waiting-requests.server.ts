import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  gt,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reviewLinks, reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { emailKey } from "#app/email/recipient.ts";
import { selectFromPlace } from "#app/vehicle/places.server.ts";
import { linkExpiry } from "./link-rule.ts";

/** Visits to ask about are links whose hash is a word that no token hashes to. */
const waiting = { from: "waiting:", until: "waiting;" };
const isWaiting = and(gte(reviewLinks.hash, waiting.from), lt(reviewLinks.hash, waiting.until));

const day = 24 * 60 * 60 * 1000;
const maxWait = 7 * day;

type ReportedVisit = { recordId: string; vehicleId: string; compCode: string; date: string };

export function insertWaiting(
  db: Database,
  { recordId, vehicleId, compCode, date }: ReportedVisit,
  now: Date,
) {
  const accountId = sql<string>`(SELECT account_id FROM ${vehicles} WHERE id = ${vehicleId})`;
  const visit = {
    kind: "service",
    channel: "email",
    compCode,
    accountId,
    recordId,
    serviceDate: date,
  } as const;
  return db.insert(reviewLinks).values({
    ...visit,
    hash: waiting.from + recordId,
    createdAt: now,
    expiresAt: linkExpiry(date, now),
  });
}

const earlier = alias(reviewLinks, "earlier");

/**
 * Newest first. Skips owners who are unverified, don't want these emails or had one within a day,
 * and visits that are already reviewed, deleted or disputed.
 * @param address limits it to one owner
 */
export async function listWaitingVisits(
  db: Database,
  { address, max, now }: { address?: string; max: number; now: Date },
) {
  const { id, email, language, postalCode, country, agreedAt } = accounts;
  const { year, make, model, trim, nickname, photoId, bodyType } = vehicles;
  const recentlyEmailed = db
    .select({ hash: earlier.hash })
    .from(earlier)
    .where(
      and(
        eq(earlier.accountId, accounts.id),
        eq(earlier.channel, "email"),
        gt(earlier.createdAt, new Date(now.getTime() - day)),
        or(lt(earlier.hash, waiting.from), gte(earlier.hash, waiting.until)),
      ),
    );
  const reviewed = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.recordId, reviewLinks.recordId));
  return db
    .select({
      hash: reviewLinks.hash,
      recordId: serviceRecords.id,
      compCode: reviewLinks.compCode,
      shop: shops.name,
      date: serviceRecords.date,
      owner: {
        id,
        email,
        language,
        timeZone: sql<string | null>`${selectFromPlace(postalCode, sql`p.time_zone`)}`,
      },
      vehicle: { id: vehicles.id, year, make, model, trim, nickname, photoId, bodyType },
    })
    .from(reviewLinks)
    .innerJoin(accounts, eq(accounts.id, reviewLinks.accountId))
    .innerJoin(shops, eq(shops.compCode, reviewLinks.compCode))
    .innerJoin(serviceRecords, eq(serviceRecords.id, reviewLinks.recordId))
    .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId))
    .where(
      and(
        isWaiting,
        gt(reviewLinks.expiresAt, now),
        ...[
          isNotNull(accounts.emailVerifiedAt),
          eq(accounts.reviewMails, true),
          isNull(accounts.fraudType),
          or(ne(country, "CA"), isNotNull(agreedAt)),
        ],
        address ? eq(accounts.emailKey, emailKey(address)) : undefined,
        ...[
          isNull(serviceRecords.removedAt),
          eq(serviceRecords.disputed, false),
          isNull(vehicles.removedAt),
        ],
        ...[notExists(recentlyEmailed), notExists(reviewed)],
      ),
    )
    .orderBy(desc(serviceRecords.date), reviewLinks.hash)
    .limit(max);
}

export type WaitingVisit = Awaited<ReturnType<typeof listWaitingVisits>>[number];

export function deleteWaiting(db: Database, hashes: readonly string[]) {
  return db.delete(reviewLinks).where(inArray(reviewLinks.hash, among(hashes)));
}

/** Addresses are only needed while someone can still sign up with the link. */
export function forgetRecipients(db: Database, now: Date) {
  const isOver = and(isNotNull(reviewLinks.email), lt(reviewLinks.expiresAt, now));
  return db.update(reviewLinks).set({ email: null }).where(isOver);
}

/**
 * Deletes requests after a week, and expired links without a review. Others stay, because they may
 * verify the review.
 */
export function forgetLinks(db: Database, now: Date) {
  const used = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.linkHash, reviewLinks.hash));
  return db
    .delete(reviewLinks)
    .where(
      or(
        and(isWaiting, lt(reviewLinks.createdAt, new Date(now.getTime() - maxWait))),
        and(lt(reviewLinks.expiresAt, now), notExists(used)),
      ),
    );
}
