import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { recordKinds, type RecordKind } from "#db/schema/record-terms.ts";
import {
  recordServices,
  serviceRecords,
  vehicleShops,
  yearTotals,
} from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { listRecords, listRegistrations, type Listed } from "./list-records.server.ts";

/** Everything that a page of a vehicle's history shows, asked for at once. */
export async function readHistory(db: Database, vehicleId: string, listed: Listed) {
  const [records, registrations, facts] = await Promise.all([
    listRecords(db, vehicleId, listed),
    listRegistrations(db, vehicleId, listed),
    readHistoryFacts(db, vehicleId, listed),
  ]);
  return { records, registrations, facts };
}

/** As many shops as a page offers to choose from, those of the newest records. */
const maxShops = 10;
/** More removed or disputed records than that are said as so many. */
const maxCounted = 99;

async function readHistoryFacts(
  db: Database,
  vehicleId: string,
  { filter: { trait }, now }: Listed,
) {
  const [years, recentShops, chosenShop, [counted]] = await Promise.all([
    db
      .select()
      .from(yearTotals)
      .where(eq(yearTotals.vehicleId, vehicleId))
      .orderBy(desc(yearTotals.year)),
    db
      .select({ compCode: shops.compCode, name: shops.name })
      .from(vehicleShops)
      .innerJoin(shops, eq(shops.compCode, vehicleShops.compCode))
      .where(eq(vehicleShops.vehicleId, vehicleId))
      .orderBy(desc(vehicleShops.lastDate), shops.compCode)
      .limit(maxShops),
    trait && "shop" in trait
      ? db
          .select({ compCode: shops.compCode, name: shops.name })
          .from(shops)
          .where(eq(shops.compCode, trait.shop))
      : [],
    db.select({ kinds: kindsOf(vehicleId), ...countsOf(vehicleId, now) }).from(sql`(SELECT 1)`),
  ]);
  const others = recentShops.filter(({ compCode }) => compCode !== chosenShop[0]?.compCode);
  return { years, shops: [...chosenShop, ...others], ...counted! };
}

export type HistoryFacts = Awaited<ReturnType<typeof readHistoryFacts>>;

/** The kinds of service that records of a vehicle have, in the order of the catalogue. */
function kindsOf(vehicleId: string) {
  const isThere = sql`EXISTS (SELECT 1 FROM ${recordServices}
    WHERE vehicle_id = ${vehicleId} AND kind = k.value AND counts)`;
  return sql`(SELECT json_group_array(k.value) FROM json_each(${JSON.stringify(recordKinds)}) k
    WHERE ${isThere})`.mapWith((text: string) => JSON.parse(text) as RecordKind[]);
}

function countsOf(vehicleId: string, now: Date) {
  const { removedAt, disputed } = serviceRecords;
  const of = eq(serviceRecords.vehicleId, vehicleId);
  const removed = and(of, gte(removedAt, undoStart(now)));
  const count = (which: typeof removed) =>
    sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${serviceRecords} WHERE ${which} LIMIT ${maxCounted}))`;
  const withReceipts = and(
    of,
    sql`${serviceRecords.receiptCount} > 0`,
    sql`${removedAt} IS NULL`,
    sql`NOT ${disputed}`,
  );
  return {
    disputed: count(and(of, sql`${disputed}`, sql`${removedAt} IS NULL`)),
    removed: count(removed),
    hasReceipts: sql<number>`EXISTS (SELECT 1 FROM ${serviceRecords} WHERE ${withReceipts})`,
  };
}
