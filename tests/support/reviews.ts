import { eq } from "drizzle-orm";
import { hashToken, newId, newToken } from "#app/http/secrets.server.ts";
import { insertLink, linkPage, type Visit } from "#app/reviews/review-links.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { reviewLinks, reviews, shopRatings } from "#db/schema/reviews.ts";
import { reportRecords } from "#app/service-records/shop-reports/report-records.server.ts";
import { dayIn } from "./days.ts";
import { corollaVin } from "./owner.ts";
import { addShop } from "./shops.ts";

export const exampleReview = {
  rating: "4",
  title: "Good work",
  text: "They did the brakes while I waited, and told me what it would cost.",
};

type NewReview = typeof reviews.$inferInsert;

export async function addReview(databaseUrl: string, columns: Partial<NewReview> = {}) {
  const shop = await addShop(databaseUrl, { name: "Front Street Garage" });
  const defaults = {
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
    ...defaults,
    ...columns,
  };
  await openDatabase({ url: databaseUrl }).insert(reviews).values(review);
  return { ...review, slug: shop.slug };
}

export async function makeReviewLink(
  databaseUrl: string,
  visit: Partial<Visit> = {},
  madeAt = new Date(),
) {
  const token = newToken();
  const compCode =
    visit.compCode ?? (await addShop(databaseUrl, { name: "Front Street Garage" })).compCode;
  const link = {
    kind: "service",
    channel: "page",
    vehicle: "2018 Toyota Corolla",
    serviceDate: dayIn(-3),
    ...visit,
    compCode,
  } as const;
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertLink(db, token, link, madeAt)]);
  return { token, compCode, path: `${linkPage(link)}?token=${token}` };
}

/** Iqaluit, Nunavut: as far from every car as Nome. */
const iqaluit = {
  address: "1 Queen Elizabeth Way",
  city: "Iqaluit",
  state: "NU",
  postalCode: "X0A 0H0",
  country: "CA",
  latitude: 63.7,
  longitude: -68.5,
} as const;

/** For a visit that the shop, in Canada unless `at` says otherwise, also reported as a record. */
export async function makeReportedLink(
  databaseUrl: string,
  {
    vin = corollaVin(),
    at = iqaluit,
    ...visit
  }: Partial<Visit> & { vin?: string; at?: object } = {},
) {
  const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage", ...at });
  const source = "Shopware";
  const reference = newId();
  const date = dayIn(-3);
  const odometer = { distance: 90_000, unit: "km" } as const;
  const report = { date, odometer, services: [1302], ownService: null, comments: "5W-30" };
  const record = { source, reference, vin, shopName: "Front Street Garage", date };
  const db = openDatabase({ url: databaseUrl });
  await reportRecords(db, [{ ...record, ...report, compCode }], new Date());
  const known = { compCode, serviceDate: date, providerSource: source };
  const link = { ...known, providerReference: reference, ...visit };
  return { ...(await makeReviewLink(databaseUrl, link)), vin };
}

export async function insertReview(
  databaseUrl: string,
  ids: { accountId: string; recordId: string; compCode: string },
): Promise<string> {
  const id = newId();
  const { rating, ...texts } = exampleReview;
  await openDatabase({ url: databaseUrl })
    .insert(reviews)
    .values({
      id,
      ...ids,
      ...texts,
      rating: Number(rating),
      kind: "service",
      language: "en",
      createdAt: new Date(),
    });
  return id;
}

export async function reviewsOf(databaseUrl: string, compCode: string) {
  const db = openDatabase({ url: databaseUrl });
  const [rows, [totals]] = await Promise.all([
    db.select().from(reviews).where(eq(reviews.compCode, compCode)).orderBy(reviews.createdAt),
    db.select().from(shopRatings).where(eq(shopRatings.compCode, compCode)),
  ]);
  return { rows, counted: totals ? [totals.reviews, totals.stars] : [0, 0] };
}

export function endReviewLink(databaseUrl: string, token: string) {
  return openDatabase({ url: databaseUrl })
    .update(reviewLinks)
    .set({ expiresAt: new Date(1000) })
    .where(eq(reviewLinks.hash, hashToken(token)));
}
