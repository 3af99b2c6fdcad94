import { z } from "zod";
import { recordOrigins, type RecordOrigin } from "#db/schema/record-terms.ts";
import { recallRepair } from "#db/reference/service-items.ts";
import { day, distance, distanceShape, id, money, moneyShape } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { notReviewable } from "#app/reviews/review-rule.ts";
import { reviewTokenFor } from "#app/reviews/record-visit.server.ts";
import { getServiceName, sortServiceIds } from "#app/service-records/form/service-items.server.ts";
import type { WholeRecord } from "#app/service-records/history/list-records.server.ts";
import type { ListedRegistration } from "#app/service-records/history/list-registrations.server.ts";
import { formatRegistration } from "#app/service-records/record/record-words.server.ts";
import { mayOpen } from "#app/vehicle/access/permissions.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import type { Opened } from "./components/define-component.server.ts";

const origins = recordOrigins.map((origin) => origin.toUpperCase()) as [Uppercase<RecordOrigin>];

const text = z.string().nullable();

/** Specification §3. */
export const displayRecord = z
  .strictObject({
    vhdbId: id,
    recordId: id.describe("The same as vhdbId."),
    userRecordId: id.nullable().describe("Null if a shop reported it."),
    modificationRecordId: id.nullable().describe("Null unless its owner changed a shop's."),
    date: day,
    tranDate: day.describe("The same as date."),
    recordTypes: z.array(z.enum(["SERVICE", "INSPECTION", "RECALL", "REGISTRATION"])),
    details: z.array(
      z.strictObject({
        vtfId: z.int().nullable().describe("The service's id. Null if the owner named it."),
        text: z.string(),
      }),
    ),
    odometer: distance.nullable(),
    comments: text,
    cost: money.nullable(),
    parts: money.nullable(),
    labor: money.nullable(),
    tax: money.nullable(),
    tags: z.array(z.string()),
    serviceProvider: z.string().describe("DIY, UNKNOWN or the shop's compCode."),
    shopInfo: z.strictObject({ compCode: text, shopName: z.string(), state: text }).nullable(),
    origin: z.enum(origins),
    recordSource: text.describe("The shop that reported it."),
    disputed: z.boolean(),
    receiptPhotoIds: z.array(id),
    review: z
      .strictObject({ reviewId: id, rating: z.int(), title: z.string(), text: z.string() })
      .nullable(),
    eligibleForReview: z.boolean(),
    reviewToken: text.describe("For POST /vehicle/{id}/review/service, while it can be reviewed."),
    eTag: text.describe("For If-Match."),
  })
  .meta({ id: "DisplayRecord" });

export type DisplayRecord = z.infer<typeof displayRecord>;

/** Without spreads: V8 is slow at adding many properties to a copy, and a call has 20 of these. */
export function recordShape(record: WholeRecord, opened: Opened): DisplayRecord {
  const { context, today } = opened;
  const { language } = context.locale;
  const {
    date,
    origin,
    currency,
    services,
    ownService,
    distance: value,
    unit,
    shop,
    shopName,
  } = record;
  const isReported = origin === "provider";
  const { review: written } = record;
  const isOpen =
    !written?.id &&
    notReviewable(record, today) === null &&
    mayOpen(opened.vehicle, paths.addReview(opened.id, record.id));
  const named = shop ?? shopName;
  return {
    vhdbId: record.id,
    recordId: record.id,
    userRecordId: isReported ? null : record.id,
    modificationRecordId: isReported && record.correctedAt ? record.id : null,
    date,
    tranDate: date,
    recordTypes: [typeOf(record)],
    details: [
      ...sortServiceIds(services).map((vtfId) => ({
        vtfId,
        text: getServiceName(vtfId, language)!,
      })),
      ...(ownService ? [{ vtfId: null, text: ownService }] : []),
    ],
    odometer: value === null || unit === null ? null : distanceShape({ distance: value, unit }),
    comments: record.comments,
    cost: moneyShape(record.total, currency),
    parts: moneyShape(record.parts, currency),
    labor: moneyShape(record.labor, currency),
    tax: moneyShape(record.tax, currency),
    tags: record.tags,
    serviceProvider: record.selfService ? "DIY" : (record.compCode ?? "UNKNOWN"),
    shopInfo:
      named && !record.selfService
        ? { compCode: record.compCode, shopName: named, state: record.state }
        : null,
    origin: origin.toUpperCase() as Uppercase<typeof origin>,
    recordSource: isReported ? (shopName ?? named) : null,
    disputed: record.disputed,
    receiptPhotoIds: record.receiptIds,
    review: written?.id ? reviewShape(written) : null,
    eligibleForReview: isOpen,
    reviewToken: isOpen ? reviewTokenFor(context, record) : null,
    eTag: `"${record.version}"`,
  };
}

function reviewShape({ id: reviewId, rating, title, text }: NonNullable<WholeRecord["review"]>) {
  return { reviewId, rating, title, text };
}

/** A visit that includes a recall repair is a recall. */
function typeOf({ kind, services }: Pick<WholeRecord, "kind" | "services">) {
  if (services.includes(recallRepair)) return "RECALL";
  return kind === "inspections" ? "INSPECTION" : "SERVICE";
}

export function registrationShape(
  registration: ListedRegistration,
  { context, known }: Pick<Opened, "context" | "known">,
): DisplayRecord {
  const { id: recordId, date } = registration;
  const said = formatRegistration(registration, createFormatters(context.locale, known));
  return {
    ...{ vhdbId: recordId, recordId, userRecordId: recordId, modificationRecordId: null },
    ...{ date, tranDate: date, recordTypes: ["REGISTRATION"], origin: "USER" },
    details: [{ vtfId: null, text: said }],
    ...{ odometer: null, comments: null, tags: [], shopInfo: null },
    ...{ cost: null, parts: null, labor: null, tax: null },
    ...{ serviceProvider: "UNKNOWN", recordSource: null, disputed: false, receiptPhotoIds: [] },
    ...{ review: null, eligibleForReview: false, reviewToken: null, eTag: null },
  };
}
