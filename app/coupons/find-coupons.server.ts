import { and, asc, eq, gte, isNull, lte, or, sql, type Placeholder } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { vehicleKeys } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { coupons, favoriteShops, shops } from "#db/schema/shops.ts";
import { addDays, earliestToday } from "#app/i18n/calendar.ts";
import { getCouponStatus, type Coupon, type NearbyCoupon } from "./coupon.ts";

const { id, target, offer, amount, currency, terms, code, validFrom, validUntil } = coupons;
const columns = { id, target, offer, amount, currency, terms, code, validFrom, validUntil };

/** 25 miles in degrees of latitude. */
const radius = 0.3618;
const maxRecent = 4;
/** Enough that many oil change coupons nearby don't push out another shop's for a major service. */
const maxNear = 60;

/** Cell offsets of the rows within the radius; a row has 1,440 cells. */
const rows = JSON.stringify([-2, -1, 0, 1, 2].map((row) => row * 1440));

/**
 * `known`: 0 favorite, 1 visited, 2 other; `away` in degrees squared. The index of participating
 * shops by cell saves reading thousands of others.
 */
function shopsWithin(vehicleId: Placeholder) {
  const across = sql`(CAST(${radius * 4} / p.longitude_scale AS INTEGER) + 1)`;
  const [north, east] = [sql`(s.latitude - p.latitude)`, sql`(s.longitude - p.longitude)`];
  return sql`SELECT comp_code, min(known) AS known, min(away) AS away FROM (
    SELECT comp_code, 0 AS known, 0 AS away FROM ${favoriteShops} WHERE vehicle_id = ${vehicleId}
    UNION ALL SELECT * FROM (SELECT comp_code, 1, 0 FROM ${vehicleShops}
      WHERE vehicle_id = ${vehicleId} ORDER BY last_date DESC LIMIT ${maxRecent})
    UNION ALL SELECT s.comp_code, 2,
        ${north} * ${north} + p.longitude_scale * p.longitude_scale * ${east} * ${east} AS apart
      FROM ${vehicleKeys} JOIN ${postalPlaces} p ON p.code = place_code
      CROSS JOIN json_each(${rows}) r CROSS JOIN ${shops} s INDEXED BY shops_participating
      WHERE vehicle_id = ${vehicleId} AND s.participates AND apart <= ${radius * radius}
        AND s.cell BETWEEN p.cell + r.value - ${across} AND p.cell + r.value + ${across}
  ) GROUP BY comp_code`;
}

function validWithin(from: Placeholder | string, until: Placeholder | string) {
  const hasStarted = or(isNull(validFrom), lte(validFrom, until));
  return and(hasStarted, or(isNull(validUntil), gte(validUntil, from)));
}

const near = preparedQuery(["vehicleId", "from", "until"], (db, { vehicleId, from, until }) =>
  db
    .select({ ...columns, shop: shops.name })
    .from(sql`(${shopsWithin(vehicleId)}) AS near`)
    .innerJoin(shops, eq(shops.compCode, sql`near.comp_code`))
    .innerJoin(coupons, eq(coupons.compCode, sql`near.comp_code`))
    .where(and(shops.participates, validWithin(from, until)))
    .orderBy(sql`known, away`, asc(id))
    .limit(maxNear),
);

/** Covers today in any time zone; {@link validOn} checks the owner's. */
export function findCouponsNear(
  db: Database,
  vehicleId: string,
  now: Date,
): Promise<NearbyCoupon[]> {
  const { from, until } = daysAround(now);
  return near(db, { vehicleId, from, until });
}

function daysAround(now: Date): { from: string; until: string } {
  const from = earliestToday(now);
  return { from, until: addDays(from, 2) };
}

export function validOn<Offer extends Coupon>(coupons: readonly Offer[], today: string): Offer[] {
  return coupons.filter((coupon) => getCouponStatus(coupon, true, today) === "valid");
}

export type ShownCoupon = Coupon &
  Pick<
    typeof shops.$inferSelect,
    | "name"
    | "address"
    | "city"
    | "state"
    | "postalCode"
    | "phone"
    | "slug"
    | "source"
    | "participates"
  >;

export async function findCoupon(db: Database, couponId: string): Promise<ShownCoupon | null> {
  const { name, address, city, state, postalCode, phone, slug, participates } = shops;
  const [coupon] = await db
    .select({
      ...columns,
      name,
      address,
      city,
      state,
      postalCode,
      phone,
      slug,
      source: shops.source,
      participates,
    })
    .from(coupons)
    .innerJoin(shops, eq(shops.compCode, coupons.compCode))
    .where(eq(id, couponId));
  return coupon ?? null;
}

const maxPerShop = 6;

export function listShopCoupons(db: Database, slug: string, now: Date): Promise<Coupon[]> {
  const { from, until } = daysAround(now);
  return db
    .select(columns)
    .from(coupons)
    .innerJoin(shops, eq(shops.compCode, coupons.compCode))
    .where(and(eq(shops.slug, slug), shops.participates, validWithin(from, until)))
    .orderBy(asc(target), asc(id))
    .limit(maxPerShop);
}
