import { and, asc, between, desc, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { ofPlace } from "#app/garage/places.server.ts";

/** A shop to choose. */
export type OfferedShop = Pick<typeof shops.$inferSelect, "compCode" | "name" | "address" | "city" | "source">;

/** Where shops are looked for: around the place where a vehicle is kept, or a postal code in its one spelling. */
export type Around = { vehicleId: string } | { postalCode: string };

/** As many as a form lists. */
const mostOffered = 8;
/** Half the height and the width of the area that is searched, in degrees: some 35 miles. */
const reach = 0.5;

const { compCode, name, address, city, source, latitude, longitude } = shops;
export const offered = { compCode, name, address, city, source };

/** As many as a form lists of those where a vehicle was. */
const mostRecent = 4;

/** Shops around a place, the nearest first. @param words of their names, each of which must occur */
export function findShopsNear(db: Database, around: Around, words: string[] = []): Promise<OfferedShop[]> {
  const here = db.$with("here").as(selectPlace(db, around));
  const within = (column: SQL.Aliased<number>, of: typeof latitude | typeof longitude) => between(of, sql`${column} - ${reach}`, sql`${column} + ${reach}`);
  const named = words.map((word) => sql`instr(lower(${name}), ${word.toLowerCase()}) > 0`);
  // Degrees of longitude shrink with the latitude: here by about a quarter, which is near enough to say what is nearer.
  const distance = sql`abs(${latitude} - ${here.latitude}) + 0.75 * abs(${longitude} - ${here.longitude})`;
  return db
    .with(here)
    .select(offered)
    .from(here)
    .innerJoin(shops, and(within(here.latitude, latitude), within(here.longitude, longitude), ...named))
    .orderBy(asc(distance), asc(compCode))
    .limit(mostOffered);
}

function selectPlace(db: Database, around: Around) {
  const of = (postalCode: SQLWrapper) => ({
    latitude: sql<number>`${ofPlace(postalCode, sql`p.latitude`)}`.as("here_latitude"),
    longitude: sql<number>`${ofPlace(postalCode, sql`p.longitude`)}`.as("here_longitude"),
  });
  if ("vehicleId" in around) return db.select(of(vehicles.postalCode)).from(vehicles).where(eq(vehicles.id, around.vehicleId));
  return db.select(of(sql`${around.postalCode}`)).from(sql`(SELECT 1)`);
}

/** The shops that records of a vehicle name, the last one first. */
export function listRecentShops(db: Database, vehicleId: string): Promise<OfferedShop[]> {
  return db
    .select(offered)
    .from(vehicleShops)
    .innerJoin(shops, eq(shops.compCode, vehicleShops.compCode))
    .where(eq(vehicleShops.vehicleId, vehicleId))
    .orderBy(desc(vehicleShops.lastDate), asc(compCode))
    .limit(mostRecent);
}

/** The shop of a code; null for a code that is none. */
export async function findShop(db: Database, code: string): Promise<OfferedShop | null> {
  const [shop] = await db.select(offered).from(shops).where(eq(compCode, code));
  return shop ?? null;
}
