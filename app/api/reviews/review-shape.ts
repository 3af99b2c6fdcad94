import { z } from "zod";
import { reviewKinds } from "#db/schema/review-terms.ts";
import type { StoredReview } from "#app/reviews/reviews.server.ts";
import { id, moment } from "#app/api/shapes.ts";

export const review = z
  .strictObject({
    reviewId: id,
    kind: z.enum(reviewKinds),
    compCode: z.string(),
    rating: z.int().min(1).max(5),
    title: z.string(),
    text: z.string(),
    createDate: moment,
    isHidden: z.boolean(),
    eTag: z.string(),
  })
  .meta({ id: "Review" });

export function reviewShape(stored: StoredReview): z.infer<typeof review> {
  const { kind, compCode, rating, title, text, createdAt, hiddenAt, version } = stored;
  return {
    reviewId: stored.id,
    ...{ kind, compCode, rating, title, text },
    createDate: createdAt.toISOString(),
    isHidden: hiddenAt !== null,
    eTag: `"${version}"`,
  };
}
