import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { formatDay, defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatReviewKey, type ReviewKey, type ReviewOrder } from "./review-order.ts";
import type { reviews } from "#db/schema/reviews.ts";

export type ShopReview = Pick<
  typeof reviews.$inferSelect,
  "id" | "rating" | "title" | "text" | "language" | "vehicle" | "serviceDate"
> & {
  createdAt: number;
  /** 1 for true. */
  verified: number;
};

const reviewsOnPage = 10;

/** Each order follows an index, except within a rating for `lowest`. */
const orders: Record<ReviewOrder, { orderBy: SQL; isAfter: (key: ReviewKey) => SQL }> = {
  newest: {
    orderBy: sql`v.created_at DESC, v.id DESC`,
    isAfter: ({ createdAt, id }) => sql`(v.created_at, v.id) < (${createdAt}, ${id})`,
  },
  oldest: {
    orderBy: sql`v.created_at, v.id`,
    isAfter: ({ createdAt, id }) => sql`(v.created_at, v.id) > (${createdAt}, ${id})`,
  },
  highest: {
    orderBy: sql`v.rating DESC, v.created_at DESC, v.id DESC`,
    isAfter: ({ rating, createdAt, id }) =>
      sql`(v.rating, v.created_at, v.id) < (${rating}, ${createdAt}, ${id})`,
  },
  lowest: {
    orderBy: sql`v.rating, v.created_at DESC, v.id DESC`,
    isAfter: ({ rating, createdAt, id }) =>
      sql`v.rating >= ${rating}
        AND (v.rating > ${rating} OR (v.created_at, v.id) < (${createdAt}, ${id}))`,
  },
};

type Page = { order: ReviewOrder; after: ReviewKey | null };

/**
 * Returns one more than a page shows if there's a next page. A review is verified by a record that
 * isn't disputed or removed, or by a link for a record that a shop reported.
 */
export function listShopReviews(
  db: Database,
  slug: string,
  { order, after }: Page,
): Promise<ShopReview[]> {
  const { orderBy, isAfter } = orders[order];
  return selectRows<ShopReview>(
    db,
    sql`SELECT v.id, v.rating, v.title, v.text, v.language, v.vehicle,
      v.service_date AS "serviceDate", v.created_at AS "createdAt",
      coalesce(s.removed_at IS NULL AND NOT s.disputed AND s.id IS NOT NULL, 0)
        OR l.provider_source IS NOT NULL AS verified
    FROM reviews v
    LEFT JOIN service_records s ON s.id = v.record_id
    LEFT JOIN review_links l ON l.hash = v.link_hash
    WHERE v.comp_code = (SELECT comp_code FROM shops WHERE slug = ${slug})
      AND v.hidden_at IS NULL
      ${after ? sql`AND ${isAfter(after)}` : sql``}
    ORDER BY ${orderBy} LIMIT ${reviewsOnPage + 1}`,
  );
}

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
    next: last ? formatReviewKey(last) : null,
    reviews: shown.map(
      ({
        id,
        rating,
        title,
        text,
        language: reviewLanguage,
        vehicle,
        serviceDate,
        createdAt,
        verified,
      }) => ({
        ...{ id, rating, title, text, vehicle },
        language: reviewLanguage,
        inLanguage: reviewLanguage === language ? null : t(`review-list:in.${reviewLanguage}`),
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
