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
import { findTags, listTags } from "#app/vehicle/tags/tagged-entries.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { sampleReadings } from "#app/service-records/costs/costs.server.ts";
import { isFiltered } from "./history-filter.ts";
import { listRecords, type ListOptions } from "./list-records.server.ts";
import { listRegistrations } from "./list-registrations.server.ts";

export async function loadHistory(db: Database, vehicleId: string, listed: ListOptions) {
  const [records, registrations, facts, readings] = await Promise.all([
    listRecords(db, vehicleId, listed),
    listRegistrations(db, vehicleId, listed),
    loadHistoryFacts(db, vehicleId, listed),
    isFiltered(listed.filter) || listed.below
      ? []
      : sampleReadings(db, vehicleId, listed.now, readingsInChart),
  ]);
  return { records, registrations, facts, readings };
}

const readingsInChart = 8;
const maxShops = 10;
const maxCounted = 99;

async function loadHistoryFacts(
  db: Database,
  vehicleId: string,
  { filter: { trait }, below, now }: ListOptions,
) {
  const [years, recentShops, chosenShop, tags, taggedElsewhere, [counted]] = await Promise.all([
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
    listTags(db, vehicleId, "service"),
    trait && "words" in trait && !below ? findTags(db, vehicleId, trait.words) : [],
    db
      .select({ kinds: selectKinds(vehicleId), ...selectCounts(vehicleId, now) })
      .from(sql`(SELECT 1)`),
  ]);
  const others = recentShops.filter(({ compCode }) => compCode !== chosenShop[0]?.compCode);
  const chosenTag = trait && "tag" in trait && !tags.includes(trait.tag) ? [trait.tag] : [];
  return {
    years,
    shops: [...chosenShop, ...others],
    tags: [...chosenTag, ...tags],
    taggedElsewhere,
    ...counted!,
  };
}

export type HistoryFacts = Awaited<ReturnType<typeof loadHistoryFacts>>;

function selectKinds(vehicleId: string) {
  const hasRecords = sql`EXISTS (SELECT 1 FROM ${recordServices}
    WHERE vehicle_id = ${vehicleId} AND kind = k.value AND counts)`;
  return sql`(SELECT json_group_array(k.value) FROM json_each(${JSON.stringify(recordKinds)}) k
    WHERE ${hasRecords})`.mapWith((text: string) => JSON.parse(text) as RecordKind[]);
}

function selectCounts(vehicleId: string, now: Date) {
  const { removedAt, disputed } = serviceRecords;
  const ofVehicle = eq(serviceRecords.vehicleId, vehicleId);
  const removed = and(ofVehicle, gte(removedAt, undoStart(now)));
  const count = (condition: typeof removed) =>
    sql<number>`(SELECT count(*)
      FROM (SELECT 1 FROM ${serviceRecords} WHERE ${condition} LIMIT ${maxCounted}))`;
  const withReceipts = and(
    ofVehicle,
    sql`${serviceRecords.receiptCount} > 0`,
    sql`${removedAt} IS NULL`,
    sql`NOT ${disputed}`,
  );
  return {
    disputed: count(and(ofVehicle, sql`${disputed}`, sql`${removedAt} IS NULL`)),
    removed: count(removed),
    hasReceipts: sql<number>`EXISTS (SELECT 1 FROM ${serviceRecords} WHERE ${withReceipts})`,
  };
}
