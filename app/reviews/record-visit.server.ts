import { and, eq, getTableColumns, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";
import { modelName } from "#app/vehicle/vehicle-names.ts";
import type { OpenVisit } from "./review-links.server.ts";

const prefix = "rv_";
const day = 24 * 60 * 60 * 1000;

/**
 * For the API, with an owner's record: whoever has it may review the visit, as with a link, until
 * the last day to review it has ended in every time zone.
 */
export function createReviewToken(
  secret: string,
  { id, date }: { id: string; date: string },
): string {
  return prefix + sign(secret, "review", `${id}~${reviewableUntil(date)}`);
}

/** Null for a token that may only read: a review token is enough to write. */
export function reviewTokenFor(
  { settings, claim }: Pick<RequestContext, "settings" | "claim">,
  record: { id: string; date: string },
): string | null {
  return claim?.scope === "read" ? null : createReviewToken(settings.secret, record);
}

/** The record's id. Null for what isn't such a token, or no longer works. */
export function readReviewToken(secret: string, token: string | null, now: Date): string | null {
  if (!token?.startsWith(prefix)) return null;
  const [id, until] = unsign(secret, "review", token.slice(prefix.length))?.split("~") ?? [];
  if (!id || !until) return null;
  return now < endEverywhere(until) ? id : null;
}

/** When a day has ended in every time zone. */
const endEverywhere = (until: string) => new Date(Date.parse(`${until}T00:00:00Z`) + 2 * day);

/** Null if the record was deleted or disputed, names no shop, or its account was closed. */
export async function openRecordVisit(db: Database, id: string): Promise<OpenVisit | null> {
  const { compCode, name, city, state, slug } = shops;
  const { year, make, model, accountId } = vehicles;
  const { language, country } = accounts;
  const [row] = await db
    .select({
      locale: { language, country },
      car: { year, make, model },
      subject: { compCode, accountId, serviceDate: serviceRecords.date },
      shop: { name, city, state, slug },
      review: getTableColumns(reviews),
    })
    .from(serviceRecords)
    .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId))
    .innerJoin(accounts, eq(accounts.id, accountId))
    .innerJoin(shops, eq(shops.compCode, serviceRecords.compCode))
    .leftJoin(reviews, eq(reviews.recordId, serviceRecords.id))
    .where(
      and(
        eq(serviceRecords.id, id),
        isNull(serviceRecords.removedAt),
        eq(serviceRecords.disputed, false),
        eq(serviceRecords.selfService, false),
        isNotNull(serviceRecords.compCode),
        isNull(vehicles.removedAt),
        isNull(accounts.closedAt),
      ),
    );
  if (!row) return null;
  const { car, subject, ...visit } = row;
  const about = { kind: "service", vehicle: modelName(car), recordId: id, linkHash: null } as const;
  const expiresAt = endEverywhere(reviewableUntil(subject.serviceDate));
  return { ...visit, subject: { ...subject, ...about }, offersHistory: false, expiresAt };
}
