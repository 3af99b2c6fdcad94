import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { shops } from "#db/schema/shops.ts";
import { shopSlug } from "#app/shops/page/slug.ts";
import type { ImportedShop } from "./imported-shop.ts";

/**
 * Writes of shops that a file tells of: new ones get a page of a name of their own, which those
 * that are there keep, with their favorites and reviews. Of what they were, nothing else stays.
 */
export function saveShops(db: Database, batch: readonly ImportedShop[]) {
  return batch.map((shop) => {
    const slug = shopSlug(shop.name, shop.city, shop.state);
    const own = `${slug}-${shop.compCode.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
    const free = sql<string>`coalesce((SELECT slug FROM shops WHERE comp_code = ${shop.compCode}),
      CASE WHEN EXISTS (SELECT 1 FROM shops WHERE slug = ${slug}) THEN ${own} ELSE ${slug} END)`;
    return db
      .insert(shops)
      .values({ ...shop, slug: free })
      .onConflictDoUpdate({ target: shops.compCode, set: shop });
  });
}
