import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { PublicShop } from "#app/shops/page/public-shop.server.ts";
import { nearShops, selectShopsNear, type Wanted } from "./near-shops.server.ts";
import type { SearchCenter } from "./search-place.server.ts";

export type ListedAddress = Pick<
  PublicShop,
  | "compCode"
  | "slug"
  | "name"
  | "address"
  | "city"
  | "state"
  | "postalCode"
  | "country"
  | "phone"
  | "appointmentUrl"
  | "favorites"
  | "latitude"
  | "longitude"
  | "reviews"
  | "stars"
>;

const columns = sql`s.comp_code AS "compCode", s.slug, s.name, s.address, s.city, s.state,
  s.postal_code AS "postalCode", s.country, s.phone, s.appointment_url AS "appointmentUrl",
  s.favorites, s.latitude, s.longitude, r.reviews, r.stars, n.meters`;

/** Only what's the same for everyone at any time. */
export function listShopsNear(
  db: Database,
  center: SearchCenter,
  limits: { km: number; max: number },
  wanted: Wanted,
): Promise<(ListedAddress & { meters: number })[]> {
  return selectShopsNear(db, columns, nearShops(center, limits, wanted));
}
