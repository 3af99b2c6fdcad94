import { and, desc, eq, gte, inArray, lt, lte, sql, type Column, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { entryTags, tagTotals, type taggedKinds } from "#db/schema/tags/tags.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { plainTag } from "./tag-rule.ts";

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

const maxSuggested = 10;

/** Those that are used most for any kind of entry, the most used first. */
export async function listTagsInUse(db: Database, vehicleId: string) {
  const { tag, entries } = tagTotals;
  // A union's own parts can't have a limit in SQLite.
  const ofKind = (kind: TaggedKind) =>
    db.$with(kind).as(
      db
        .select({ tag, entries })
        .from(tagTotals)
        .where(and(eq(tagTotals.vehicleId, vehicleId), eq(tagTotals.kind, kind)))
        .orderBy(desc(entries), tag)
        .limit(maxSuggested),
    );
  const [service, fuel, expense] = [ofKind("service"), ofKind("fuel"), ofKind("expense")];
  const used = unionAll(
    db.select().from(service),
    db.select().from(fuel),
    db.select().from(expense),
  ).as("used");
  const rows = await db
    .with(service, fuel, expense)
    .select({ tag: used.tag })
    .from(used)
    .groupBy(used.tag)
    .orderBy(desc(sql`sum(${used.entries})`), used.tag)
    .limit(maxSuggested);
  return rows.map((row) => row.tag);
}

/** Tags of fill-ups and expenses that are the words, without regard to case and accents. */
export async function findTags(db: Database, vehicleId: string, words: string) {
  const { kind, tag, entries } = tagTotals;
  const plain = plainTag(words);
  if (plain === "") return [];
  // Letters that can have an accent fit any, so that few other tags are read.
  const pattern = plain.replace(/[^bdfj-mp-qvwx\d ]/gu, "_");
  const rows = await db
    .select({ kind, tag, entries })
    .from(tagTotals)
    .where(
      and(
        eq(tagTotals.vehicleId, vehicleId),
        inArray(kind, ["fuel", "expense"]),
        sql`${tag} LIKE ${pattern}`,
      ),
    )
    .orderBy(desc(kind), desc(entries))
    .limit(maxListed);
  return rows.filter((row) => plainTag(row.tag) === plain);
}

export type FoundTag = Awaited<ReturnType<typeof findTags>>[number];
