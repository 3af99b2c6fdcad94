import { z } from "zod";
import { confirmation, confirmed } from "#app/api/confirmed.server.ts";
import { day, distance, money, readOdometer } from "#app/api/shapes.ts";
import { recordLimits } from "#app/service-records/form/record-texts.server.ts";
import { maxTagsLength } from "#app/vehicle/tags/tag-rule.ts";
import { interval } from "./with-interval.server.ts";

/** `text` names a service that isn't in the list of service items. */
export const details = z
  .array(
    z.strictObject({
      vtfId: z.int().min(1).nullish(),
      text: z.string().max(200).nullish(),
      origin: z.literal("USER").nullish(),
    }),
  )
  .max(100);

const comments = z.string().max(recordLimits.comments);

const record = z
  .strictObject({
    date: day.nullish(),
    odometer: distance,
    recordType: z.literal("SERVICE").nullish(),
    details,
    serviceProvider: z.string().min(1).max(64).describe("DIY, UNKNOWN or a shop's compCode"),
    cost: money.nullish(),
    parts: money.nullish(),
    labor: money.nullish(),
    tax: money.nullish(),
    comments: comments.nullish(),
    tags: z.array(z.string().max(maxTagsLength)).max(50).nullish(),
  })
  .meta({ id: "UserRecord" });

/** Specification §3. `suggestedShop` names the shop of an UNKNOWN provider. */
export const userRecord = z.strictObject({
  record,
  suggestedShop: z.strictObject({ name: z.string().min(1).max(recordLimits.shopName) }).nullish(),
  ...confirmed,
});

export const newUserRecord = userRecord.extend({ interval: interval.nullish() });

type UserRecord = z.infer<typeof userRecord>;

export function recordFields({ record, suggestedShop, confirmed: isConfirmed }: UserRecord) {
  const { serviceProvider, odometer } = record;
  const isUnknown = serviceProvider === "UNKNOWN";
  const isOwnWork = serviceProvider === "DIY";
  const amounts = [record.cost, record.parts, record.labor, record.tax];
  const currencies = new Set(amounts.flatMap((amount) => amount?.currency ?? []));
  return {
    date: record.date,
    ...readOdometer(odometer),
    selfService: isOwnWork,
    shop: isUnknown || isOwnWork ? null : serviceProvider,
    shopName: suggestedShop?.name,
    shopUnknown: isUnknown,
    ...serviceFields(record.details),
    currency: [...currencies].join(),
    cost: typedCents(record.cost),
    parts: typedCents(record.parts),
    labor: typedCents(record.labor),
    tax: typedCents(record.tax),
    comments: record.comments,
    tags: record.tags?.join(","),
    ...confirmation(isConfirmed),
  };
}

export function serviceFields(sent: z.infer<typeof details>) {
  const own = sent.filter(({ vtfId }) => !vtfId).map(({ text }) => text);
  return {
    services: sent.flatMap(({ vtfId }) => vtfId ?? []).join(","),
    ownService: own.filter(Boolean).join(", "),
  };
}

/** What the form's fields are called in the body. */
export const recordNames = {
  date: "record.date",
  odometer: "record.odometer",
  services: "record.details",
  ownService: "record.details",
  shop: "record.serviceProvider",
  shopName: "suggestedShop.name",
  cost: "record.cost",
  parts: "record.parts",
  labor: "record.labor",
  tax: "record.tax",
  comments: "record.comments",
  tags: "record.tags",
};

/** As forms read it in every language. */
function typedCents(amount: { cents: number } | null | undefined): string {
  return amount ? (amount.cents / 100).toFixed(2) : "";
}
