import { and, desc, eq, gte, lt, lte, sql, type Column, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { entryTags, tagTotals, type taggedKinds } from "#db/schema/tags/tags.ts";
import type { ListKey } from "#app/http/list-page.ts";

type TaggedKind = (typeof taggedKinds)[number];

type Tagged = {
  kind: TaggedKind;
  tag: string;
  year?: string | null;
  below: ListKey | null;
  limit: number;
};

/** Follows the index of tags by day, so the cost doesn't grow with the history. */
export function isTagged(
  vehicleId: string,
  entryId: Column,
  { kind, tag, year, below, limit }: Tagged,
): SQL {
  const { date, entryId: taggedId } = entryTags;
  const last = `${year}-12-31`;
  const condition = and(
    eq(entryTags.vehicleId, vehicleId),
    eq(entryTags.kind, kind),
    eq(entryTags.tag, tag),
    year ? gte(date, `${year}-01-01`) : undefined,
    // With a second upper bound, SQLite might start at the looser one.
    year && !(below && below.date <= last) ? lte(date, last) : undefined,
    below ? lt(sql`(${date}, ${taggedId})`, sql`(${below.date}, ${below.id})`) : undefined,
  );
  return sql`${entryId} IN (SELECT ${taggedId} FROM ${entryTags} WHERE ${condition}
    ORDER BY ${desc(date)}, ${desc(taggedId)} LIMIT ${limit})`;
}

const maxListed = 20;

/** The most used first. */
export async function listTags(db: Database, vehicleId: string, kind: TaggedKind) {
  const { tag, entries } = tagTotals;
  const rows = await db
    .select({ tag })
    .from(tagTotals)
    .where(and(eq(tagTotals.vehicleId, vehicleId), eq(tagTotals.kind, kind)))
    .orderBy(desc(entries), tag)
    .limit(maxListed);
  return rows.map((row) => row.tag);
}
