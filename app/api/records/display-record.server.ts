import { z } from "zod";
import { recallRepair } from "#db/reference/service-items.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { recordOrigins, type RecordOrigin } from "#db/schema/record-terms.ts";
import { review, reviewShape } from "#app/api/reviews/review-shape.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { day, distance, distanceShape, id } from "#app/api/shapes.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import type { Language } from "#app/i18n/locale.ts";
import { notReviewable } from "#app/reviews/review-rule.ts";
import { findReviewOf, type StoredReview } from "#app/reviews/reviews.server.ts";
import { getServiceName, sortServiceIds } from "#app/service-records/form/service-items.server.ts";
import { listReceipts } from "#app/service-records/receipts/receipts.server.ts";
import { loadRecord } from "#app/service-records/record/record-guard.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import { money, moneyShape } from "./money.ts";

const origins = recordOrigins.map((origin) => origin.toUpperCase()) as [Uppercase<RecordOrigin>];

/** Specification §3. A service without a `vtfId` has a name that its owner typed. */
export const displayRecord = z
  .strictObject({
    recordId: id,
    vhdbId: id.nullable().describe("Of a record that a shop reported"),
    modificationRecordId: id.nullable().describe("Of such a record, once its owner changed it"),
    userRecordId: id.nullable().describe("Of all other records"),
    date: day,
    odometer: distance.nullable(),
    recordTypes: z.array(z.enum(["SERVICE", "INSPECTION", "RECALL", "REGISTRATION"])),
    services: z.array(z.strictObject({ vtfId: z.int().nullable(), text: z.string() })),
    serviceProvider: z.string().describe("DIY, UNKNOWN or the shop's compCode"),
    shopInfo: z
      .strictObject({
        compCode: z.string().nullable(),
        shopName: z.string(),
        city: z.string().nullable(),
        state: z.string().nullable(),
      })
      .nullable(),
    origin: z.enum(origins),
    recordSource: z.string().nullable().describe("The shop that reported it"),
    disputed: z.boolean(),
    comments: z.string().nullable(),
    tags: z.array(z.string()),
    cost: money.nullable(),
    parts: money.nullable(),
    labor: money.nullable(),
    tax: money.nullable(),
    receiptPhotoIds: z.array(id),
    review: review.nullable(),
    eligibleForReview: z.boolean(),
    eTag: z.string().describe("For If-Match"),
  })
  .meta({ id: "Record" });

type Around = {
  receiptIds: string[];
  review: StoredReview | null;
  role: Role;
  today: string;
  language: Language;
};

export function displayRecordShape(
  { record, serviceIds, reading, shop }: FoundRecord,
  { receiptIds, review: written, role, today, language }: Around,
): z.infer<typeof displayRecord> {
  const { selfService, compCode, shopName, ownService, currency, reported, correctedAt } = record;
  const services = sortServiceIds(serviceIds).map((vtfId) => ({
    vtfId,
    text: getServiceName(vtfId, language)!,
  }));
  const named = shop?.name ?? shopName;
  return {
    recordId: record.id,
    vhdbId: reported && record.id,
    modificationRecordId: reported && correctedAt && record.id,
    userRecordId: reported ? null : record.id,
    date: record.date,
    odometer: reading && distanceShape(reading),
    recordTypes: [getType(serviceIds, record.kind)],
    services: [...services, ...(ownService ? [{ vtfId: null, text: ownService }] : [])],
    serviceProvider: selfService ? "DIY" : (compCode ?? "UNKNOWN"),
    shopInfo:
      selfService || !named
        ? null
        : {
            compCode,
            shopName: named,
            city: shop?.city ?? null,
            state: shop?.state ?? null,
          },
    origin: record.origin.toUpperCase() as Uppercase<RecordOrigin>,
    recordSource: reported && (shopName ?? named),
    disputed: record.disputed,
    comments: record.comments,
    tags: record.tags,
    cost: moneyShape(record.total, currency),
    parts: moneyShape(record.parts, currency),
    labor: moneyShape(record.labor, currency),
    tax: moneyShape(record.tax, currency),
    receiptPhotoIds: receiptIds,
    review: written && reviewShape(written),
    eligibleForReview: role === "owner" && !written && notReviewable(record, today) === null,
    eTag: `"${record.version}"`,
  };
}

/** A visit that includes a recall repair is a recall, as in the history. */
function getType(serviceIds: readonly number[], kind: string) {
  if (serviceIds.includes(recallRepair)) return "RECALL";
  return kind === "inspections" ? "INSPECTION" : "SERVICE";
}

/** A record as its page shows it, in one request to the database. */
export async function readRecord(args: RequestArgs, vehicleId: string, recordId: string) {
  const { context } = args;
  const { db, locale } = context;
  const { vehicle, today, found, data } = await loadRecord(
    { ...asPage(args, paths.record(vehicleId, recordId)), params: { vehicleId, recordId } },
    (of) => Promise.all([listReceipts(db, of, recordId), findReviewOf(db, recordId)]),
  );
  const [receipts, written] = data;
  const value = displayRecordShape(found, {
    ...{ review: written, today, role: vehicle.role, language: locale.language },
    receiptIds: receipts.map((receipt) => receipt.id),
  });
  return { value, version: found.record.version, receipts };
}
