import { and, asc, gte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { shops } from "#db/schema/shops.ts";

const maxShopsPerSitemap = 2_000;

const isNotSample = ne(shops.source, "sample");

/** The first shop of each sitemap. */
export async function listSitemapStarts(db: Database): Promise<string[]> {
  const rows = await selectRows<{ slug: string }>(
    db,
    sql`SELECT slug FROM
    (SELECT ${shops.slug} AS slug, row_number() OVER (ORDER BY ${shops.slug}) AS position
      FROM ${shops} WHERE ${isNotSample})
    WHERE position % ${maxShopsPerSitemap} = 1 ORDER BY slug`,
  );
  return rows.map(({ slug }) => slug);
}

export async function listSitemapPages(db: Database, first: string): Promise<string[]> {
  const rows = await db
    .select({ slug: shops.slug })
    .from(shops)
    .where(and(isNotSample, gte(shops.slug, first)))
    .orderBy(asc(shops.slug))
    .limit(maxShopsPerSitemap);
  return rows.map(({ slug }) => slug);
}
