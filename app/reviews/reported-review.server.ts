import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { reviews } from "#db/schema/reviews.ts";
import { shops } from "#db/schema/shops.ts";

/** The review that a report is about, with its shop: one of that shop's, which is still shown. To be awaited or put into a batch. */
export function selectReviewOf(db: Database, slug: string, reviewId: string) {
  return db
    .select({ id: reviews.id, rating: reviews.rating, title: reviews.title, text: reviews.text, language: reviews.language, shop: shops.name, slug: shops.slug })
    .from(reviews)
    .innerJoin(shops, eq(shops.compCode, reviews.compCode))
    .where(and(eq(shops.slug, slug), eq(reviews.id, reviewId), isNull(reviews.hiddenAt)));
}
