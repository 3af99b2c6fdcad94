import { and, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { LinkChannel, ReviewKind } from "#db/schema/review-terms.ts";
import { reviewLinks, reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import type { Addressed } from "#app/http/context.server.ts";
import type { Country } from "#app/i18n/locale.ts";
import { accounts } from "#db/schema/accounts.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { linkExpiry } from "./link-rule.ts";
import type { ReviewSubject, StoredReview } from "./reviews.server.ts";

type Link = typeof reviewLinks.$inferInsert;

/** The visit that a link is for. */
export type Visit = Omit<Link, "hash" | "createdAt" | "expiresAt">;

/** Makes a link for one visit to one shop; of its token the hash is kept. */
export function insertLink(db: Database, token: string, visit: Visit, now: Date) {
  return db.insert(reviewLinks).values({
    ...visit,
    hash: hashToken(token),
    createdAt: now,
    expiresAt: linkExpiry(visit.serviceDate ?? null, now),
  });
}

/**
 * Where a review link leads, by what is reviewed and how the link came: buying is not reviewed by
 * text. Not among the other paths, because no page names them, and browsers are sent those.
 */
export const ratePaths = {
  service: { page: "/rate-service", email: "/rate-service-email", text: "/rate-service-text" },
  purchase: { page: "/rate-purchase", email: "/rate-purchase-email" },
} as const;

const pages: Record<ReviewKind, Partial<Record<LinkChannel, string>>> = ratePaths;

/**
 * Where a link leads, without its token; null for a channel that has no page: buying is not
 * reviewed by text.
 */
export function linkPage({ kind, channel }: Pick<Visit, "kind" | "channel">): string | null {
  return pages[kind][channel] ?? null;
}

/**
 * What is reviewed at a path. Its channel is not asked for: who copies a link from one message into
 * another may.
 */
export function kindAt(pathname: string): ReviewKind {
  return pathname.includes(ratePaths.purchase.page) ? "purchase" : "service";
}

/** What a link opens: the visit, its shop, and the review that there is of it. */
export type OpenVisit = {
  subject: ReviewSubject;
  shop: { name: string; city: string; state: string; slug: string };
  review: StoredReview | null;
  locale: Addressed;
};

/**
 * Opens a link: null without a token, for one that is not ours, too old or of another kind, and
 * once its record is deleted or of a different car. Whoever holds it may write the one review of its
 * visit, and change it; also the review that its owner wrote on the record.
 */
export async function openVisit(
  db: Database,
  token: string | null,
  kind: ReviewKind,
  now: Date,
): Promise<OpenVisit | null> {
  if (!token) return null;
  const { name, city, state, slug } = shops;
  // Who was invited without an account is spoken to as in the shop's country.
  const country = sql<Country>`coalesce(${accounts.country}, ${shops.country})`;
  const { hash, compCode, vehicle, serviceDate, accountId, recordId, expiresAt } = reviewLinks;
  const [row] = await db
    .select({
      language: accounts.language,
      country,
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
        or(
          isNull(recordId),
          and(isNull(serviceRecords.removedAt), eq(serviceRecords.disputed, false)),
        ),
      ),
    );
  if (!row) return null;
  const { language, country: of, ...visit } = row;
  return { ...visit, locale: { language, country: of } };
}
