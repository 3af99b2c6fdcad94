import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { reviews } from "#db/schema/reviews.ts";
import { shops } from "#db/schema/shops.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { TypedReview } from "./review-form.server.ts";

export type StoredReview = typeof reviews.$inferSelect;

export type ReviewSubject = Pick<
  StoredReview,
  "compCode" | "kind" | "vehicle" | "serviceDate" | "accountId" | "recordId" | "linkHash"
>;

export async function findReviewOf(
  db: Database,
  recordId: string,
): Promise<(StoredReview & { shop: string }) | null> {
  const [review] = await db
    .select({ ...getTableColumns(reviews), shop: shops.name })
    .from(reviews)
    .innerJoin(shops, eq(shops.compCode, reviews.compCode))
    .where(eq(reviews.recordId, recordId));
  return review ?? null;
}

export async function findReview(db: Database, id: string): Promise<StoredReview | null> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
  return review ?? null;
}

type Edit = { language: Language; editor: string; now: Date };

/** Violates `reviews.record_id` or `reviews.link_hash` if there's already a review. */
export function insertReview(
  db: Database,
  id: string,
  subject: ReviewSubject,
  typed: TypedReview,
  { language, editor, now }: Edit,
) {
  return db
    .insert(reviews)
    .values({ id, ...subject, ...typed, language, createdAt: now, editedBy: editor });
}

/** The rating is null, which violates `reviews.rating`, if another window changed the review. */
export function updateReview(
  db: Database,
  { id, version }: Pick<StoredReview, "id" | "version">,
  { rating, ...texts }: TypedReview,
  { language, editor, now }: Edit,
) {
  return db
    .update(reviews)
    .set({
      ...texts,
      rating: sql`CASE version WHEN ${version} THEN ${rating} END`,
      language,
      updatedAt: now,
      editedBy: editor,
      version: version + 1,
    })
    .where(eq(reviews.id, id));
}

export function deleteReview(db: Database, id: string) {
  return db.delete(reviews).where(eq(reviews.id, id));
}

/**
 * Null shows it again, unless its account is flagged. Returns false if the review doesn't exist, or
 * stays hidden.
 */
export async function hideReview(
  db: OpenDatabase,
  id: string,
  hiddenAt: Date | null,
): Promise<boolean> {
  const changed = await db
    .update(reviews)
    .set({ hiddenAt, hiddenWithAccount: false })
    .where(and(eq(reviews.id, id), hiddenAt ? undefined : isOfGoodAccount))
    .returning({ id: reviews.id });
  return changed.length > 0;
}

const isOfGoodAccount = sql`NOT EXISTS (SELECT 1 FROM ${accounts}
  WHERE id = ${reviews.accountId} AND fraud_type IS NOT NULL)`;

export function listReviewsOf(db: Database, accountId: string) {
  const {
    id,
    compCode,
    kind,
    rating,
    title,
    text,
    language,
    vehicle,
    serviceDate,
    recordId,
    createdAt,
    updatedAt,
    hiddenAt,
  } = reviews;
  return db
    .select({
      id,
      compCode,
      shop: shops.name,
      kind,
      rating,
      title,
      text,
      language,
      vehicle,
      serviceDate,
      recordId,
      createdAt,
      updatedAt,
      hiddenAt,
    })
    .from(reviews)
    .innerJoin(shops, eq(shops.compCode, reviews.compCode))
    .where(eq(reviews.accountId, accountId))
    .orderBy(createdAt, id);
}
