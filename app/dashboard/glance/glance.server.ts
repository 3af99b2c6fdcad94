import { sql, type Placeholder } from "drizzle-orm";
import { expenses, expenseTotals } from "#db/schema/expenses/expenses.ts";
import { fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { yearTotals } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import type { RepeatingCost, Spending } from "#app/expenses/period-totals.ts";
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
  /** Fuel and one-time expenses, by year. */
  spent: Spending[];
  repeating: RepeatingCost[];
  glovebox: Partial<Record<GloveboxItem, string>>;
  shop: ShopGlance | null;
  value: ValueGlance;
};

const totals = sql`(SELECT json_group_array(json_object('year', year, 'usd', usd, 'cad', cad))
  FROM ${yearTotals} WHERE vehicle_id = ${vehicles.id})`;

/** Of the years shown. It may be the next one already where the owner lives. */
function spentSql(thisYear: Placeholder) {
  const of = sql`vehicle_id = ${vehicles.id} AND period IN (SELECT year FROM years)`;
  return sql`(WITH years AS MATERIALIZED (
      SELECT CAST(${thisYear} + value AS TEXT) AS year FROM json_each('[-2,-1,0,1]'))
    SELECT json_group_array(json_object('period', period, 'currency', currency, 'cents', cents))
    FROM (SELECT period, currency, cents FROM ${fuelTotals} WHERE ${of} AND currency <> ''
      UNION ALL SELECT period, currency, cents FROM ${expenseTotals}
      WHERE ${of} AND kind = 'all'))`;
}

const repeating = sql`(SELECT json_group_array(json_object('date', date, 'repeat', repeat,
    'endsOn', ends_on, 'kind', kind, 'currency', currency, 'cents', cents))
  FROM ${expenses} WHERE vehicle_id = ${vehicles.id} AND repeat <> 'none' AND removed_at IS NULL)`;

const items = sql`(SELECT json_group_object(item, value) FROM ${glovebox}
  WHERE vehicle_id = ${vehicles.id})`;
const shop = sql`(SELECT json_object('name', name, 'slug', slug, 'address', address,
    'city', city, 'phone', phone, 'latitude', latitude, 'longitude', longitude)
  FROM ${shops} WHERE comp_code = ${favoriteShopSql(vehicles.id).compCode})`;

export const loadVehicleWithGlance = visitedVehicleLoader<Glance>(
  ({ thisYear }) => sql`json_object('totals', json(${totals}),
    'spent', json(${spentSql(thisYear)}), 'repeating', json(${repeating}),
    'glovebox', json(${items}), 'shop', json(${shop}), 'value', json(${valueGlanceSql(vehicles.id)}))`,
);
