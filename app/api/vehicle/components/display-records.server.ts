import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { reviewKinds } from "#db/schema/review-terms.ts";
import { reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { vehicles } from "#db/schema/garage.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { id, moment } from "#app/api/shapes.ts";
import { displayRecord } from "#app/api/vehicle/display-record.server.ts";
import { readRecordPage, recordPage } from "#app/api/vehicle/record-page.server.ts";
import { paths } from "#app/http/paths.ts";
import { earliestToday } from "#app/i18n/calendar.ts";
import { notReviewable } from "#app/reviews/review-rule.ts";
import { reviewTokenFor } from "#app/reviews/record-visit.server.ts";
import { firstReviewable } from "#app/vehicle/snapshot/review-window.ts";
import { defineComponent } from "./define-component.server.ts";

const max = 20;

export const displayRecordsComponent = defineComponent({
  schema: z
    .array(displayRecord)
    .describe("The newest 20. Null until the account's email address is verified."),
  page: paths.serviceHistory,
  isForVerified: true,
  read: (context, vehicleId) => readRecordPage(context, vehicleId),
  shape: (opened, rows) => recordPage(rows, opened).records,
});

/** By their writer, the car's owner, so that the cost doesn't grow with the history. */
const reviewsOfVehicle = preparedQuery(["vehicleId"], (db, { vehicleId }) => {
  const { compCode, kind, rating, title, text, recordId, createdAt, accountId } = reviews;
  return db
    .select({ id: reviews.id, compCode, kind, rating, title, text, recordId, createdAt })
    .from(vehicles)
    .innerJoin(reviews, eq(accountId, vehicles.accountId))
    .innerJoin(serviceRecords, eq(serviceRecords.id, recordId))
    .where(
      and(
        eq(vehicles.id, vehicleId),
        sql`+${serviceRecords.vehicleId} = ${vehicleId}`,
        isNull(serviceRecords.removedAt),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(max);
});

export const reviewsComponent = defineComponent({
  schema: z.array(
    z.strictObject({
      reviewId: id,
      type: z.enum(reviewKinds),
      vhdbId: id,
      compCode: z.string(),
      rating: z.int(),
      title: z.string(),
      text: z.string(),
      createDate: moment,
    }),
  ),
  page: paths.serviceHistory,
  isForVerified: true,
  read: ({ db }, vehicleId) => reviewsOfVehicle(db, { vehicleId }),
  shape: (_opened, rows) =>
    rows.map(({ id: reviewId, recordId, createdAt, kind, ...review }) => ({
      ...{ reviewId, ...review },
      type: kind,
      vhdbId: recordId!,
      createDate: createdAt.toISOString(),
    })),
});

const reviewable = preparedQuery(["vehicleId", "since"], (db, { vehicleId, since }) => {
  const { id: recordId, date, selfService, compCode, disputed, removedAt } = serviceRecords;
  return db
    .select({ id: recordId, date, selfService, compCode, disputed })
    .from(serviceRecords)
    .leftJoin(reviews, eq(reviews.recordId, recordId))
    .where(
      and(
        eq(serviceRecords.vehicleId, vehicleId),
        gte(date, since),
        isNull(removedAt),
        isNull(reviews.id),
      ),
    )
    .orderBy(desc(date), desc(recordId))
    .limit(max);
});

export const reviewTokenComponent = defineComponent({
  schema: z
    .record(z.string(), z.string())
    .describe("By vhdbId, for the records that can be reviewed. None for a token that only reads."),
  page: (vehicleId) => paths.addReview(vehicleId, "any"),
  isForVerified: true,
  read: ({ db, now }, vehicleId) =>
    reviewable(db, { vehicleId, since: firstReviewable(earliestToday(now)) }),
  shape: ({ context, today }, rows) =>
    Object.fromEntries(
      rows.flatMap((record) => {
        const token = reviewTokenFor(context, record);
        return token && notReviewable(record, today) === null ? [[record.id, token]] : [];
      }),
    ),
});
