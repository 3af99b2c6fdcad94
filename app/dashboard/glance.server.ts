import { sql } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { yearTotals } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import type { GloveboxItem } from "#app/garage/glovebox/glovebox.server.ts";
import { favoriteShopSql } from "#app/shops/favorite-shop.server.ts";

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
};

const glance = preparedQuery(["vehicleId"], (db, { vehicleId }) => {
  const totals = sql`(SELECT json_group_array(json_object('year', year, 'usd', usd, 'cad', cad))
    FROM ${yearTotals} WHERE vehicle_id = ${vehicleId})`;
  const items = sql`(SELECT json_group_object(item, value) FROM ${glovebox}
    WHERE vehicle_id = ${vehicleId})`;
  const shop = sql`(SELECT json_object('name', name, 'slug', slug, 'address', address,
      'city', city, 'phone', phone, 'latitude', latitude, 'longitude', longitude)
    FROM ${shops} WHERE comp_code = ${favoriteShopSql(vehicleId).compCode})`;
  return db
    .select({
      totals: sql<string>`${totals}`,
      glovebox: sql<string>`${items}`,
      shop: sql<string | null>`${shop}`,
    })
    .from(sql`(SELECT 1)`);
});

export async function readGlance(db: Database, vehicleId: string): Promise<Glance> {
  const [row] = await glance(db, { vehicleId });
  return {
    totals: JSON.parse(row?.totals ?? "[]") as YearTotal[],
    glovebox: JSON.parse(row?.glovebox ?? "{}") as Glance["glovebox"],
    shop: JSON.parse(row?.shop ?? "null") as ShopGlance | null,
  };
}
