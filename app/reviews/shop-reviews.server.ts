import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { formatDay, defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { writeReviewKey, type ReviewKey, type ReviewOrder } from "./review-order.ts";
import type { reviews } from "#db/schema/reviews.ts";

export type ShopReview = Pick<
  typeof reviews.$inferSelect,
  "id" | "rating" | "title" | "text" | "language" | "vehicle" | "serviceDate"
> & {
  createdAt: number;
  /** 1 for one that is tied to a record. */
  verified: number;
};

const reviewsOnPage = 10;

/**
 * By the columns of an index; only the lowest are sorted, within a rating, so that the newest of
 * them stand first too.
 */
const orders: Record<ReviewOrder, { inOrder: SQL; beyond: (key: ReviewKey) => SQL }> = {
  newest: {
    inOrder: sql`v.created_at DESC, v.id DESC`,
    beyond: ({ createdAt, id }) => sql`(v.created_at, v.id) < (${createdAt}, ${id})`,
  },
  oldest: {
    inOrder: sql`v.created_at, v.id`,
    beyond: ({ createdAt, id }) => sql`(v.created_at, v.id) > (${createdAt}, ${id})`,
  },
  highest: {
    inOrder: sql`v.rating DESC, v.created_at DESC, v.id DESC`,
    beyond: ({ rating, createdAt, id }) =>
      sql`(v.rating, v.created_at, v.id) < (${rating}, ${createdAt}, ${id})`,
  },
  lowest: {
    inOrder: sql`v.rating, v.created_at DESC, v.id DESC`,
    beyond: ({ rating, createdAt, id }) =>
      sql`v.rating >= ${rating} AND (v.rating > ${rating} OR (v.created_at, v.id) < (${createdAt}, ${id}))`,
  },
};

type Asked = { order: ReviewOrder; after: ReviewKey | null };

/**
 * The reviews of a shop that everyone may read, one more than a page has where there are more. One
 * is verified while its record is its owner's and not disputed, or when its link is about a record
 * that a shop reported.
 */
export function listShopReviews(
  db: Database,
  slug: string,
  { order, after }: Asked,
): Promise<ShopReview[]> {
  const { inOrder, beyond } = orders[order];
  return selectRows<ShopReview>(
    db,
    sql`SELECT v.id, v.rating, v.title, v.text, v.language, v.vehicle, v.service_date AS "serviceDate", v.created_at AS "createdAt",
      coalesce(s.removed_at IS NULL AND NOT s.disputed AND s.id IS NOT NULL, 0) OR l.provider_source IS NOT NULL AS verified
    FROM reviews v LEFT JOIN service_records s ON s.id = v.record_id LEFT JOIN review_links l ON l.hash = v.link_hash
    WHERE v.comp_code = (SELECT comp_code FROM shops WHERE slug = ${slug}) AND v.hidden_at IS NULL
      ${after ? sql`AND ${beyond(after)}` : sql``}
    ORDER BY ${inOrder} LIMIT ${reviewsOnPage + 1}`,
  );
}

/**
 * A page of reviews with finished words, and the key of the next one. @param timeZone of the shop
 */
export function reviewsView(
  found: readonly ShopReview[],
  timeZone: string | null,
  { language }: Locale,
) {
  const t = translator(language);
  const shown = found.slice(0, reviewsOnPage);
  const last = found.length > reviewsOnPage ? shown.at(-1) : undefined;
  const dayOf = (moment: number) => todayIn(timeZone ?? defaultTimeZone, new Date(moment));
  return {
    next: last ? writeReviewKey(last) : null,
    reviews: shown.map(
      ({
        id,
        rating,
        title,
        text,
        language: spoken,
        vehicle,
        serviceDate,
        createdAt,
        verified,
      }) => ({
        ...{ id, rating, title, text, vehicle },
        language: spoken,
        inLanguage: spoken === language ? null : t(`review-list:in.${spoken}`),
        stars: t("review-list:stars", { rating, count: rating }),
        writtenOn: dayOf(createdAt),
        written: t("review-list:written", { day: formatDay(dayOf(createdAt), language) }),
        service: serviceDate && t("review-list:service", { day: formatDay(serviceDate, language) }),
        isVerified: Boolean(verified),
      }),
    ),
  };
}

export type ReviewView = ReturnType<typeof reviewsView>["reviews"][number];
