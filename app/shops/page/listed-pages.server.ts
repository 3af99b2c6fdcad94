import { and, asc, gte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { shops } from "#db/schema/shops.ts";

/** How many shops a sitemap lists: search engines take 50,000, and none of ours gets near 1 MB. */
const shopsInSitemap = 2_000;

const isReal = ne(shops.source, "sample");

/** The page with which each sitemap of shops begins, in order. Invented samples are in none. */
export async function listSitemapStarts(db: Database): Promise<string[]> {
  const rows = await selectRows<{ slug: string }>(
    db,
    sql`SELECT slug FROM
    (SELECT ${shops.slug} AS slug, row_number() OVER (ORDER BY ${shops.slug}) AS place FROM ${shops} WHERE ${isReal})
    WHERE place % ${shopsInSitemap} = 1 ORDER BY slug`,
  );
  return rows.map(({ slug }) => slug);
}

/** The pages of a sitemap from its first one on. */
export async function listSitemapPages(db: Database, first: string): Promise<string[]> {
  const rows = await db
    .select({ slug: shops.slug })
    .from(shops)
    .where(and(isReal, gte(shops.slug, first)))
    .orderBy(asc(shops.slug))
    .limit(shopsInSitemap);
  return rows.map(({ slug }) => slug);
}
