import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { vehicleShops } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { shopRatings } from "#db/schema/reviews.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { favoriteShopSql } from "#app/shops/favorite-shop.server.ts";
import { shopFacts, shopFields } from "#app/api/shops/shop-shape.server.ts";
import { paths } from "#app/http/paths.ts";
import { defineComponent } from "./define-component.server.ts";

const vehicleShop = z.strictObject({
  ...shopFields,
  numberOfReviews: z.int(),
  averageRating: z.number().nullable(),
});

const max = 20;

const { reviews, stars } = shopRatings;

const columns = { shop: getTableColumns(shops), reviews, stars };

const isRated = eq(shopRatings.compCode, shops.compCode);

const favoriteAndVisited = preparedQuery(["vehicleId"], (db, { vehicleId }) => {
  const visited = db
    .select({ compCode: vehicleShops.compCode })
    .from(vehicleShops)
    .where(eq(vehicleShops.vehicleId, vehicleId))
    .orderBy(desc(vehicleShops.lastDate))
    .limit(max);
  const favorite = favoriteShopSql(vehicleId).compCode;
  const codes = sql`(SELECT * FROM ${visited} UNION SELECT ${favorite})`;
  return db
    .select(columns)
    .from(shops)
    .leftJoin(shopRatings, isRated)
    .where(inArray(shops.compCode, codes));
});

const favorites = preparedQuery(["vehicleId"], (db, { vehicleId }) => {
  const { compCode, autoSet } = favoriteShopSql(vehicleId);
  return db
    .select({ ...columns, autoSet })
    .from(shops)
    .leftJoin(shopRatings, isRated)
    .where(eq(shops.compCode, compCode));
});

type Row = Awaited<ReturnType<typeof favoriteAndVisited>>[number];

function shopShape({ shop, reviews: count, stars: sum }: Row, origin: string) {
  return {
    ...shopFacts(shop, origin),
    numberOfReviews: count ?? 0,
    averageRating: count && sum ? Math.round((sum / count) * 10) / 10 : null,
  };
}

export const shopDataComponent = defineComponent({
  schema: z
    .record(z.string(), vehicleShop)
    .describe("The favorite and the 20 visited last, by compCode."),
  page: paths.serviceShops,
  read: ({ db }, vehicleId) => favoriteAndVisited(db, { vehicleId }),
  shape: ({ context: { origin } }, rows) =>
    Object.fromEntries(rows.map((row) => [row.shop.compCode, shopShape(row, origin)])),
});

export const favoriteShopComponent = defineComponent({
  schema: vehicleShop.extend({ autoSet: z.boolean() }).describe("As in shopData."),
  page: paths.serviceShops,
  read: ({ db }, vehicleId) => favorites(db, { vehicleId }),
  shape: ({ context: { origin } }, [row]) =>
    row ? { ...shopShape(row, origin), autoSet: row.autoSet } : null,
});
