import { and, asc, eq, gte, isNull, lte, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { builtOnce } from "#db/built-once.ts";
import type { Database } from "#db/client.ts";
import { vehicleKeys } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { coupons, favoriteShops, shops } from "#db/schema/shops.ts";
import { addDays, dateOf } from "#app/i18n/calendar.ts";
import { standingOf, type Coupon, type NearbyCoupon } from "./coupon.ts";

const { id, target, offer, amount, currency, terms, code, validFrom, validUntil } = coupons;
const columns = { id, target, offer, amount, currency, terms, code, validFrom, validUntil };

/** In degrees of latitude: 25 miles. */
const reach = 0.3618;
/** As many shops as a form of records offers of those where a vehicle was. */
const mostRecent = 4;
/** Of each target: a few more than an event has, since their days are looked at afterwards. */
const mostOfTarget = 5;

/**
 * Shops that take coupons and that a vehicle may go to, as `comp_code`, `known` (0 its favorite, 1 where
 * it was, 2 another within reach) and `away`, in degrees squared. Shops nearby come from the index of
 * those that take part, by rows of cells, so that thousands of others are not read. `MATERIALIZED` keeps
 * the place from being looked up again for each of them; `shrink` is the cosine of its latitude after
 * Bhaskara, to a third of a percent.
 */
function shopsWithin(vehicleId: Placeholder) {
  const cell = (longitude: SQL) => sql`(south + r.value) * 1440 + CAST((${longitude} + 180) * 4 AS INTEGER)`;
  const away = sql`(s.latitude - h.latitude) * (s.latitude - h.latitude) + shrink * shrink * (s.longitude - h.longitude) * (s.longitude - h.longitude)`;
  return sql`WITH place AS (SELECT p.latitude, p.longitude, 4.0 * (8100 - p.latitude * p.latitude) / (32400 + p.latitude * p.latitude) AS shrink
      FROM ${vehicleKeys} JOIN ${postalPlaces} p ON p.code = place_code WHERE vehicle_id = ${vehicleId}),
    here AS MATERIALIZED (SELECT *, ${reach} / shrink AS wide, CAST((latitude - ${reach} + 90) * 4 AS INTEGER) AS south FROM place)
  SELECT comp_code, min(known) AS known, min(away) AS away FROM (
    SELECT comp_code, 0 AS known, 0 AS away FROM ${favoriteShops} WHERE vehicle_id = ${vehicleId}
    UNION ALL SELECT * FROM (SELECT comp_code, 1, 0 FROM ${vehicleShops} WHERE vehicle_id = ${vehicleId} ORDER BY last_date DESC LIMIT ${mostRecent})
    UNION ALL SELECT s.comp_code, 2, ${away} FROM here h CROSS JOIN json_each('[0,1,2,3]') r
      CROSS JOIN ${shops} s INDEXED BY shops_participating
      WHERE s.participates AND s.cell BETWEEN ${cell(sql`h.longitude - wide`)} AND ${cell(sql`h.longitude + wide`)} AND ${away} <= ${reach * reach}
  ) GROUP BY comp_code`;
}

const near = builtOnce(["vehicleId", "from", "until"], (db, { vehicleId, from, until }) =>
  db
    .select({ ...columns, shop: sql<string>`shop` })
    .from(sql`(SELECT c.id AS id, s.name AS shop, n.known, n.away, row_number() OVER (PARTITION BY c.target ORDER BY n.known, n.away, c.id) AS place
      FROM (${shopsWithin(vehicleId)}) n JOIN ${shops} s ON s.comp_code = n.comp_code JOIN ${coupons} c ON c.comp_code = n.comp_code
      WHERE s.participates AND coalesce(c.valid_from <= ${until}, true) AND coalesce(c.valid_until >= ${from}, true)) AS ranked`)
    .innerJoin(coupons, eq(id, sql`ranked.id`))
    .where(sql`place <= ${mostOfTarget}`)
    .orderBy(sql`known, away, ranked.id`),
);

/**
 * Coupons of the shops that a vehicle may go to: its favorite, those where it was last, then the
 * nearest within 25 miles of its postal code. {@link validOn} leaves out those whose day it is not.
 */
export function findCouponsNear(db: Database, vehicleId: string, now: Date): Promise<NearbyCoupon[]> {
  const { from, until } = daysAround(now);
  return near(db, { vehicleId, from, until });
}

/** The day where somebody is may be the one before or after that of the server: which one, {@link validOn} is told. */
function daysAround(now: Date): { from: string; until: string } {
  const today = dateOf(now.getTime() / 86_400_000);
  return { from: addDays(today, -1), until: addDays(today, 1) };
}

/** Those that count on the owner's day, of shops that take part. */
export function validOn<Offer extends Coupon>(coupons: readonly Offer[], today: string): Offer[] {
  return coupons.filter((coupon) => standingOf(coupon, true, today) === "valid");
}

export type ShownCoupon = Coupon & Pick<typeof shops.$inferSelect, "name" | "address" | "city" | "state" | "postalCode" | "phone" | "slug" | "source" | "participates">;

/** A coupon with its shop, also one that is over; null for an id that is none. */
export async function findCoupon(db: Database, couponId: string): Promise<ShownCoupon | null> {
  const { name, address, city, state, postalCode, phone, slug, participates } = shops;
  const [coupon] = await db
    .select({ ...columns, name, address, city, state, postalCode, phone, slug, source: shops.source, participates })
    .from(coupons)
    .innerJoin(shops, eq(shops.compCode, coupons.compCode))
    .where(eq(id, couponId));
  return coupon ?? null;
}

/** As many as the page of a shop shows. */
const mostOfShop = 6;

/** What a shop that takes part offers, by the name of its page; {@link validOn} leaves out those whose day it is not. */
export function listShopCoupons(db: Database, slug: string, now: Date): Promise<Coupon[]> {
  const { from, until } = daysAround(now);
  const begun = or(isNull(validFrom), lte(validFrom, until));
  const lasts = or(isNull(validUntil), gte(validUntil, from));
  return db
    .select(columns)
    .from(coupons)
    .innerJoin(shops, eq(shops.compCode, coupons.compCode))
    .where(and(eq(shops.slug, slug), shops.participates, begun, lasts))
    .orderBy(asc(target), asc(id))
    .limit(mostOfShop);
}
