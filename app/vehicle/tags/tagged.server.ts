import { and, desc, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { entryTags, tagTotals, type taggedKinds } from "#db/schema/tags/tags.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { maxTagLength } from "./tag-rule.ts";

type TaggedKind = (typeof taggedKinds)[number];

const maxListedTags = 20;

/** From an address, as tags are stored; null without one. */
export function readTag(query: URLSearchParams): string | null {
  const tag = (query.get("tag") ?? "").trim().toLowerCase();
  return tag && tag.length <= maxTagLength ? tag : null;
}

/** Those that are used most, and the chosen one. */
export async function listTags(
  db: Database,
  vehicleId: string,
  kind: TaggedKind,
  chosen: string | null,
): Promise<string[]> {
  const rows = await db
    .select({ tag: tagTotals.tag })
    .from(tagTotals)
    .where(and(eq(tagTotals.vehicleId, vehicleId), eq(tagTotals.kind, kind)))
    .orderBy(desc(tagTotals.entries), tagTotals.tag)
    .limit(maxListedTags);
  const known = rows.map(({ tag }) => tag);
  return chosen !== null && !known.includes(chosen) ? [chosen, ...known] : known;
}

type Tagged = { vehicleId: string; kind: TaggedKind; tag: string; year?: string | null };

/** The ids of the newest entries below the key, by day and id. */
export function selectTagged(
  { vehicleId, kind, tag, year = null }: Tagged,
  below: ListKey | null,
  limit: number,
): SQL {
  const { date, entryId } = entryTags;
  const where = and(
    eq(entryTags.vehicleId, vehicleId),
    eq(entryTags.kind, kind),
    eq(entryTags.tag, tag),
    year === null ? undefined : and(gte(date, `${year}-01-01`), lte(date, `${year}-12-31`)),
    below ? sql`(${date}, ${entryId}) < (${below.date}, ${below.id})` : undefined,
  );
  return sql`(SELECT ${entryId} FROM ${entryTags} WHERE ${where}
    ORDER BY ${desc(date)}, ${desc(entryId)} LIMIT ${limit})`;
}
