import { sql } from "drizzle-orm";
import { vehicles } from "#db/schema/garage.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { yearTotals } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import type { GloveboxItem } from "#app/garage/glovebox/glovebox.server.ts";
import { favoriteShopSql } from "#app/shops/favorite-shop.server.ts";
import { valueGlanceSql, type ValueGlance } from "#app/value/value-glance.server.ts";
import { visitedVehicleLoader } from "#app/vehicle/snapshot/stored-vehicle.server.ts";

type YearTotal = Pick<typeof yearTotals.$inferSelect, "year" | "usd" | "cad">;

type ShopGlance = Pick<
  typeof shops.$inferSelect,
  "name" | "slug" | "address" | "city" | "phone" | "latitude" | "longitude"
>;

/** What the dashboard shows at a glance of its other pages. */
export type Glance = {
  totals: YearTotal[];
  glovebox: Partial<Record<GloveboxItem, string>>;
  shop: ShopGlance | null;
  value: ValueGlance;
};

const totals = sql`(SELECT json_group_array(json_object('year', year, 'usd', usd, 'cad', cad))
  FROM ${yearTotals} WHERE vehicle_id = ${vehicles.id})`;
const items = sql`(SELECT json_group_object(item, value) FROM ${glovebox}
  WHERE vehicle_id = ${vehicles.id})`;
const shop = sql`(SELECT json_object('name', name, 'slug', slug, 'address', address,
    'city', city, 'phone', phone, 'latitude', latitude, 'longitude', longitude)
  FROM ${shops} WHERE comp_code = ${favoriteShopSql(vehicles.id).compCode})`;

export const loadVehicleWithGlance = visitedVehicleLoader<Glance>(
  sql`json_object('totals', json(${totals}), 'glovebox', json(${items}), 'shop', json(${shop}),
    'value', json(${valueGlanceSql(vehicles.id)}))`,
);
