import { eq } from "drizzle-orm";
import { hashToken, newId, newToken } from "#app/http/secrets.server.ts";
import { insertLink, linkPage, type Visit } from "#app/reviews/review-links.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { reviewLinks, reviews, shopRatings } from "#db/schema/reviews.ts";
import { dayIn } from "./days.ts";
import { addShop } from "./shops.ts";

/** A review that its form takes. */
export const exampleReview = {
  rating: "4",
  title: "Good work",
  text: "They did the brakes while I waited, and told me what it would cost.",
};

type NewReview = typeof reviews.$inferInsert;

/** A review of a shop of its own, written straight into the database. */
export async function addReview(databaseUrl: string, columns: Partial<NewReview> = {}) {
  const shop = await addShop(databaseUrl, { name: "Front Street Garage" });
  const wording = {
    kind: "service",
    rating: 2,
    title: "Slow, and dear",
    text: "They kept the car for a week and called only once.",
    language: "en",
  } as const;
  const review = {
    id: newId(),
    compCode: shop.compCode,
    createdAt: new Date(),
    ...wording,
    ...columns,
  };
  await openDatabase({ url: databaseUrl }).insert(reviews).values(review);
  return { ...review, slug: shop.slug };
}

/**
 * A link to review a visit of three days ago, to a new shop unless one is named. @returns its path
 * and token
 */
export async function makeReviewLink(
  databaseUrl: string,
  visit: Partial<Visit> = {},
  madeAt = new Date(),
) {
  const token = newToken();
  const compCode =
    visit.compCode ?? (await addShop(databaseUrl, { name: "Front Street Garage" })).compCode;
  const complete = {
    kind: "service",
    channel: "page",
    vehicle: "2018 Toyota Corolla",
    serviceDate: dayIn(-3),
    ...visit,
    compCode,
  } as const;
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertLink(db, token, complete, madeAt)]);
  return { token, compCode, path: `${linkPage(complete)}?token=${token}` };
}

/** A review as its owner wrote it, without its form. @returns its id */
export async function writeReview(
  databaseUrl: string,
  of: { accountId: string; recordId: string; compCode: string },
): Promise<string> {
  const [id, { rating, ...texts }] = [newId(), exampleReview];
  await openDatabase({ url: databaseUrl })
    .insert(reviews)
    .values({
      id,
      ...of,
      ...texts,
      rating: Number(rating),
      kind: "service",
      language: "en",
      createdAt: new Date(),
    });
  return id;
}

/** What is kept of a shop: its reviews, and how many there are by what triggers count. */
export async function reviewsOf(databaseUrl: string, compCode: string) {
  const db = openDatabase({ url: databaseUrl });
  const [rows, [counted]] = await Promise.all([
    db.select().from(reviews).where(eq(reviews.compCode, compCode)).orderBy(reviews.createdAt),
    db.select().from(shopRatings).where(eq(shopRatings.compCode, compCode)),
  ]);
  return { rows, counted: counted ? [counted.reviews, counted.stars] : [0, 0] };
}

/** Ends a link before its time. */
export function endReviewLink(databaseUrl: string, token: string) {
  return openDatabase({ url: databaseUrl })
    .update(reviewLinks)
    .set({ expiresAt: new Date(1000) })
    .where(eq(reviewLinks.hash, hashToken(token)));
}
