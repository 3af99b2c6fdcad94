import { and, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { WriteBuilder } from "#db/writes.ts";
import type { LinkChannel, ReviewKind } from "#db/schema/review-terms.ts";
import { reviewLinks, reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { emailKey } from "#app/email/recipient.ts";
import type { Addressed } from "#app/http/request/request-locale.server.ts";
import type { Country } from "#app/i18n/locale.ts";
import { accounts } from "#db/schema/accounts.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { linkExpiry } from "./link-rule.ts";
import type { ReviewSubject, StoredReview } from "./reviews.server.ts";

type Link = typeof reviewLinks.$inferInsert;

export type Visit = Omit<Link, "hash" | "createdAt" | "expiresAt">;

export function insertLink(db: Database, token: string, visit: Visit, now: Date) {
  return db.insert(reviewLinks).values({
    ...visit,
    hash: hashToken(token),
    createdAt: now,
    expiresAt: linkExpiry(visit.serviceDate ?? null, now),
  });
}

/** A link that expired works again. */
export function saveLink(db: Database, token: string, visit: Visit, now: Date) {
  const { email, providerSource, providerReference, serviceDate } = visit;
  const expiresAt = linkExpiry(serviceDate ?? null, now);
  return insertLink(db, token, visit, now).onConflictDoUpdate({
    target: reviewLinks.hash,
    set: { email, providerSource, providerReference, createdAt: now, expiresAt },
  });
}

/** Links to an address without an account of its own stay, but no longer know it. */
export function forgetRecipient(db: WriteBuilder, email: string) {
  return db
    .update(reviewLinks)
    .set({ email: null })
    .where(eq(reviewLinks.email, emailKey(email)));
}

/** Not in `paths`, which browsers get: no page links to these. */
export const ratePaths = {
  service: { page: "/rate-service", email: "/rate-service-email", text: "/rate-service-text" },
  purchase: { page: "/rate-purchase", email: "/rate-purchase-email" },
} as const;

const pages: Record<ReviewKind, Partial<Record<LinkChannel, string>>> = ratePaths;

/** Null if there's no page: nobody is asked by text about a purchase. */
export function linkPage({ kind, channel }: Pick<Visit, "kind" | "channel">): string | null {
  return pages[kind][channel] ?? null;
}

/** Ignores the channel: a link may be copied from an email into a text. */
export function reviewKindOf(pathname: string): ReviewKind {
  return pathname.includes(ratePaths.purchase.page) ? "purchase" : "service";
}

export type OpenVisit = {
  subject: ReviewSubject;
  shop: { name: string; city: string; state: string; slug: string };
  review: StoredReview | null;
  expiresAt: Date;
  /** A shop reported the visit, and nobody has created an account with the car yet. */
  offersHistory: boolean;
  locale: Addressed;
};

/**
 * Null for a token that's missing, unknown, expired or of another kind, whose record was deleted or
 * disputed, or whose account was closed. Its holder may write and change the visit's only review,
 * even one that the owner wrote on the record.
 */
export async function openVisit(
  db: Database,
  token: string | null,
  kind: ReviewKind,
  now: Date,
): Promise<OpenVisit | null> {
  if (!token) return null;
  const { name, city, state, slug } = shops;
  const country = sql<Country>`coalesce(${accounts.country}, ${shops.country})`;
  const { hash, compCode, vehicle, serviceDate, accountId, recordId, expiresAt } = reviewLinks;
  const [row] = await db
    .select({
      language: accounts.language,
      country,
      source: reviewLinks.providerSource,
      subject: {
        compCode,
        kind: reviewLinks.kind,
        vehicle,
        serviceDate,
        accountId,
        recordId,
        linkHash: hash,
      },
      shop: { name, city, state, slug },
      review: getTableColumns(reviews),
      expiresAt,
    })
    .from(reviewLinks)
    .innerJoin(shops, eq(shops.compCode, compCode))
    .leftJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(serviceRecords, eq(serviceRecords.id, recordId))
    .leftJoin(reviews, or(eq(reviews.linkHash, hash), eq(reviews.recordId, recordId)))
    .where(
      and(
        eq(hash, hashToken(token)),
        eq(reviewLinks.kind, kind),
        gt(expiresAt, now),
        isNull(accounts.closedAt),
        or(
          isNull(recordId),
          and(isNull(serviceRecords.removedAt), eq(serviceRecords.disputed, false)),
        ),
      ),
    );
  if (!row) return null;
  const { language, country: of, source, ...visit } = row;
  const offersHistory = source !== null && visit.subject.accountId === null;
  return { ...visit, offersHistory, locale: { language, country: of } };
}
