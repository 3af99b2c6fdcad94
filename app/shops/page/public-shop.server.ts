import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { shopRatings } from "#db/schema/reviews.ts";
import { shops } from "#db/schema/shops.ts";

// The email address is private: it's only for invitations.
const publicColumns = omit(getTableColumns(shops), "email", "cell");

function omit<Columns extends object, Name extends keyof Columns & string>(
  columns: Columns,
  ...names: Name[]
): Omit<Columns, Name> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => !names.includes(name as Name)),
  ) as Omit<Columns, Name>;
}

export type ShopKey = { slug: string } | { compCode: string };

export async function findPublicShop(db: Database, key: ShopKey) {
  const [shop] = await db
    .select({ ...publicColumns, reviews: shopRatings.reviews, stars: shopRatings.stars })
    .from(shops)
    .leftJoin(shopRatings, eq(shopRatings.compCode, shops.compCode))
    .where("slug" in key ? eq(shops.slug, key.slug) : eq(shops.compCode, key.compCode));
  return shop ?? null;
}

export type PublicShop = NonNullable<Awaited<ReturnType<typeof findPublicShop>>>;
