import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { shops } from "#db/schema/shops.ts";
import { shopSlug } from "#app/shops/page/slug.ts";
import type { ImportedShop } from "./imported-shop.ts";

/** Existing shops keep their slug, favorites and reviews; all other columns are replaced. */
export function saveShops(db: Database, batch: readonly ImportedShop[]) {
  return batch.map((shop) => {
    const slug = shopSlug(shop.name, shop.city, shop.state);
    const longSlug = `${slug}-${shop.compCode.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
    const freeSlug = sql<string>`coalesce(
      (SELECT slug FROM shops WHERE comp_code = ${shop.compCode}),
      CASE WHEN EXISTS (SELECT 1 FROM shops WHERE slug = ${slug})
        THEN ${longSlug} ELSE ${slug} END)`;
    return db
      .insert(shops)
      .values({ ...shop, slug: freeSlug })
      .onConflictDoUpdate({ target: shops.compCode, set: shop });
  });
}
