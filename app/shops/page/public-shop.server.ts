import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { shopRatings } from "#db/schema/reviews.ts";
import { shops } from "#db/schema/shops.ts";

// Where invitations go is for no page.
const shown = omit(getTableColumns(shops), "email", "cell");

function omit<Columns extends object, Name extends keyof Columns & string>(
  columns: Columns,
  ...names: Name[]
): Omit<Columns, Name> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => !names.includes(name as Name)),
  ) as Omit<Columns, Name>;
}

/** All that everyone may know of a shop, by the name of its page; null for none. */
export async function findPublicShop(db: Database, slug: string) {
  const [shop] = await db
    .select({ ...shown, reviews: shopRatings.reviews, stars: shopRatings.stars })
    .from(shops)
    .leftJoin(shopRatings, eq(shopRatings.compCode, shops.compCode))
    .where(eq(shops.slug, slug));
  return shop ?? null;
}

export type PublicShop = NonNullable<Awaited<ReturnType<typeof findPublicShop>>>;
