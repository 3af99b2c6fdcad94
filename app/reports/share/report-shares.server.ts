import { and, asc, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import type { ReportPart } from "#db/schema/report-terms.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { href } from "#app/http/paths.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import { sharedReportPath } from "#app/http/shared-report-path.ts";
import { receiptFolder } from "#app/service-records/receipts/receipts.server.ts";
import type { Settings } from "#app/http/settings.ts";
import {
  getAverageStart,
  snapshotColumns,
  toStoredVehicle,
} from "#app/vehicle/snapshot/stored-vehicle.server.ts";

export type ReportShare = typeof reportShares.$inferSelect;

/** More than anyone reads; the newest come first. */
const maxListed = 100;

export function listShares(db: Database, vehicleId: string): Promise<ReportShare[]> {
  return db
    .select()
    .from(reportShares)
    .where(eq(reportShares.vehicleId, vehicleId))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
    .limit(maxListed);
}

export type NewShare = Pick<
  ReportShare,
  "id" | "vehicleId" | "accountId" | "include" | "createdAt" | "expiresAt"
>;

/** Of one car that work at the same time. */
export const maxOpenShares = 20;

/**
 * Violates `report_shares.vehicle_id` past the limit, so that two forms at once can't pass it, or if
 * the car was handed over meanwhile.
 */
export function insertShare(db: Database, share: NewShare) {
  const { vehicleId: id, createdAt: now } = share;
  const vehicleId = sql<string>`CASE WHEN (SELECT count(*) FROM ${reportShares}
    WHERE vehicle_id = ${id} AND revoked_at IS NULL AND expires_at > ${now.getTime()})
      < ${maxOpenShares}
    AND EXISTS (SELECT 1 FROM ${vehicles} WHERE id = ${id} AND handed_over_at IS NULL)
      THEN ${id} END`;
  return db.insert(reportShares).values({ ...share, vehicleId });
}

export function revokeShare(db: Database, { id }: Pick<ReportShare, "id">, now: Date) {
  return db.update(reportShares).set({ revokedAt: now }).where(eq(reportShares.id, id));
}

const purpose = "report";

export function sharePath({ secret }: Pick<Settings, "secret">, shareId: string): string {
  return sharedReportPath(sign(secret, purpose, shareId));
}

export function shareUrl(
  shareId: string,
  { settings, origin }: { settings: Settings; origin: string },
): string {
  return origin + href(sharePath(settings, shareId));
}

/** Null for a wrong signature. */
export function parseShareId(token: string, { secret }: Settings): string | null {
  return unsign(secret, purpose, token);
}

const toMoment = (at: number) => new Date(at);

const shareColumns = {
  vehicleId: reportShares.vehicleId,
  accountId: reportShares.accountId,
  include: reportShares.include,
  expiresAt: reportShares.expiresAt,
  /** Those of a flagged account are as if it had turned them off. */
  revokedAt: sql<Date | null>`CASE WHEN ${accounts.fraudType} IS NOT NULL
    THEN coalesce(${reportShares.revokedAt}, ${accounts.flaggedAt})
    ELSE ${reportShares.revokedAt} END`.mapWith(toMoment),
  removedAt: vehicles.removedAt,
  ownerId: vehicles.accountId,
};

const selectSharedVehicle = preparedQuery(["shareId", "since"], (db, { shareId, since }) =>
  db
    .select({
      share: shareColumns,
      vehicle: vehicles,
      ...snapshotColumns(since),
      country: accounts.country,
      partner: accounts.partner,
    })
    .from(reportShares)
    .innerJoin(vehicles, eq(vehicles.id, reportShares.vehicleId))
    .innerJoin(accounts, eq(accounts.id, vehicles.accountId))
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(eq(reportShares.id, shareId)),
);

export async function findSharedVehicle(db: Database, shareId: string, now: Date) {
  const [row] = await selectSharedVehicle(db, { shareId, since: getAverageStart(now) });
  if (!row) return null;
  const { share, country, partner, ...vehicle } = row;
  return { share, owner: { country, partner }, stored: toStoredVehicle(vehicle) };
}

export type SharedVehicle = NonNullable<Awaited<ReturnType<typeof findSharedVehicle>>>;

/** In a query, the vehicle of a share that works and includes `part`; else NULL. */
export function vehicleOfShare(shareId: string, now: Date, part?: ReportPart): SQL<string> {
  const isIncluded = part
    ? sql`AND EXISTS (SELECT 1 FROM json_each(s.include) WHERE value = ${part})`
    : sql``;
  return sql<string>`(SELECT s.vehicle_id FROM ${reportShares} s
    WHERE s.id = ${shareId} AND s.revoked_at IS NULL AND s.expires_at > ${now.getTime()}
      AND NOT EXISTS (SELECT 1 FROM ${vehicles} v JOIN ${accounts} a ON a.id = v.account_id
        WHERE v.id = s.vehicle_id AND a.fraud_type IS NOT NULL)
      ${isIncluded})`;
}

const { id, recordId } = receipts;

/** The records' newest first, as in the report. */
export function listSharedReceipts(db: Database, shareId: string, now: Date) {
  return db
    .select({ id, recordId: serviceRecords.id, date: serviceRecords.date })
    .from(serviceRecords)
    .innerJoin(receipts, eq(recordId, serviceRecords.id))
    .where(
      and(
        eq(serviceRecords.vehicleId, vehicleOfShare(shareId, now, "receipts")),
        sql`${serviceRecords.receiptCount} > 0`,
        isNull(serviceRecords.removedAt),
      ),
    )
    .orderBy(
      desc(serviceRecords.date),
      desc(serviceRecords.id),
      asc(receipts.createdAt),
      asc(receipts.name),
    );
}

export type SharedReceipt = Awaited<ReturnType<typeof listSharedReceipts>>[number];

export async function findSharedReceipt(
  db: Database,
  shareId: string,
  receiptId: string,
  now: Date,
) {
  const { name, type, size } = receipts;
  const [[share], [receipt]] = await Promise.all([
    db
      .select(shareColumns)
      .from(reportShares)
      .innerJoin(vehicles, eq(vehicles.id, reportShares.vehicleId))
      .innerJoin(accounts, eq(accounts.id, vehicles.accountId))
      .where(eq(reportShares.id, shareId)),
    db
      .select({ id, name, type, size, folder: receiptFolder })
      .from(receipts)
      .innerJoin(serviceRecords, eq(serviceRecords.id, recordId))
      .where(
        and(
          eq(id, receiptId),
          eq(receipts.vehicleId, vehicleOfShare(shareId, now, "receipts")),
          isNull(serviceRecords.removedAt),
        ),
      ),
  ]);
  return { share: share ?? null, receipt: receipt ?? null };
}
