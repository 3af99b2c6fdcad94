import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vinDecodes } from "#db/schema/garage.ts";
import { reviewLinks, reviews } from "#db/schema/reviews.ts";
import { providerRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import {
  getReportedRecordId,
  type FiledReport,
} from "#app/service-records/shop-reports/provider-records.server.ts";
import { readSignUp, writeSignUp, type Typed } from "./sign-up-with-car.server.ts";

const isItsRecord = and(
  eq(providerRecords.source, reviewLinks.providerSource),
  eq(providerRecords.reference, reviewLinks.providerReference),
);

/** The car of a visit that a shop reported and the link's holder reviewed. */
export function selectReviewedCar(db: Database, token: string) {
  const { hash, accountId, email, vehicle, expiresAt } = reviewLinks;
  const { source, reference, vin } = providerRecords;
  const { name, city, state, country, slug } = shops;
  return db
    .select({
      ...{ hash, accountId, email, vehicle, expiresAt, source, reference, vin },
      shop: { name, city, state, country, slug },
      decode: vinDecodes.result,
    })
    .from(reviewLinks)
    .innerJoin(providerRecords, isItsRecord)
    .innerJoin(reviews, eq(reviews.linkHash, hash))
    .innerJoin(shops, eq(shops.compCode, reviewLinks.compCode))
    .leftJoin(vinDecodes, eq(vinDecodes.vin, vin))
    .where(eq(hash, hashToken(token)));
}

export type ReviewedCar = Awaited<ReturnType<typeof selectReviewedCar>>[number];

/** Null for a link that's unknown, expired or somebody's already, or that has no review yet. */
export function claimable(row: ReviewedCar | undefined, now: Date): ReviewedCar | null {
  return row && row.accountId === null && row.expiresAt > now ? row : null;
}

export async function readReviewSignUp(
  context: RequestContext,
  key: string,
  { token, email }: { token: string; email: string },
) {
  const { db, now } = context;
  const vin = sql`(SELECT ${providerRecords.vin} FROM ${providerRecords}
    JOIN ${reviewLinks} ON ${isItsRecord} WHERE ${reviewLinks.hash} = ${hashToken(token)})`;
  const read = await readSignUp(context, { key, email, vin, link: selectReviewedCar(db, token) });
  return { ...read, row: claimable(read.row, now) };
}

/** Violates `review_link_used` if another account has the link. */
export async function writeReviewSignUp(
  context: RequestContext,
  accountId: string,
  typed: Typed,
  { row, reports }: { row: ReviewedCar; reports: FiledReport[] },
) {
  const { vin, decode, email: provenEmail } = row;
  const known = { vin, decode, provenEmail, reports, signUpType: null };
  const made = await writeSignUp(context, accountId, typed, known);
  const { vehicle } = made;
  const isAdded = reports.some((report) => isRecordOf(report, row));
  const recordId = vehicle && isAdded ? getReportedRecordId(vehicle.id, row) : null;
  const writes = [...made.writes, ...claimReview(context.db, row, { accountId, recordId })];
  return { ...made, writes };
}

function isRecordOf({ source, reference }: FiledReport, car: ReviewedCar): boolean {
  return source === car.source && reference === car.reference;
}

/** The review is the record's from then on, so that nobody asks for another one. */
function claimReview(
  db: Database,
  { hash }: ReviewedCar,
  holder: { accountId: string; recordId: string | null },
) {
  return [
    db
      .update(reviewLinks)
      .set({ ...holder, email: null })
      .where(eq(reviewLinks.hash, hash)),
    db.update(reviews).set(holder).where(eq(reviews.linkHash, hash)),
  ];
}
