import type { R2Bucket } from "@cloudflare/workers-types";
import { and, inArray, not, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { OpenDatabase } from "#db/client.ts";

/** Rows per statement, so that other writers don't wait for long. */
const batchSize = 1_000;

export const dayMs = 24 * 60 * 60 * 1000;

type Row = Record<string, string | null>;

/** Of what was deleted. */
type Files = { columns: Record<string, SQLiteColumn | SQL>; keysOf(row: Row): string[] };

/** Rows that refer to the one that goes. There may be many, so they go first, in batches. */
export type Part = { name?: string; table: SQLiteTable; owner: SQLiteColumn; files?: Files };

/** One kind of row that's deleted once it's old enough. */
export type Purge = {
  /** In the log, and in docs/operations.md. */
  name: string;
  table: SQLiteTable;
  /** What its age is counted from. Starts an index. */
  since: SQLiteColumn;
  days: number;
  /** As the index says it, if it's a partial one. */
  only?: SQL;
  /** Those that stay, however old they are. Never NULL. */
  except?: (now: Date) => SQL;
  /** Rows per statement, if many others go along with each. */
  size?: number;
  /** `id` is what they refer to. */
  parts?: { id: SQLiteColumn; first: readonly Part[] };
  files?: Files;
};

export type SweepRun = {
  db: OpenDatabase;
  /** Without a bucket, there are no files. */
  files: R2Bucket | null;
  now: Date;
  /** Asked between batches. */
  hasTime: () => boolean;
};

export type Counts = Record<string, number>;

export type Position = { at: number | string; id: number };

const isText = (column: SQLiteColumn) => column.dataType === "string";

/** A month counts from its first day. */
function cutoffOf({ since, days }: Purge, now: Date): number | string {
  const cutoff = new Date(now.getTime() - days * dayMs);
  return isText(since) ? cutoff.toISOString().slice(0, 10) : cutoff.getTime();
}

const rowid = sql<number>`rowid`;

/** By position, because rows that stay would otherwise be read again with each batch. */
export function selectBatch(
  { db, now }: Pick<SweepRun, "db" | "now">,
  purge: Purge,
  after: Position | null,
) {
  const { table, since, only, parts, size = batchSize } = purge;
  const { at, id } = after ?? { at: isText(since) ? "" : -1, id: 0 };
  const isNext = and(
    sql`${since} < ${cutoffOf(purge, now)}`,
    sql`(${since}, ${rowid}) > (${at}, ${id})`,
    only,
  );
  const ids = (of: SQL) =>
    db.select({ id: of }).from(table).where(isNext).orderBy(since, rowid).limit(size);
  return {
    rows: () => ids(rowid),
    owners: () => ids(sql`${parts?.id ?? rowid}`),
    last: () =>
      db
        .select({ at: sql<number | string>`${since}`, id: rowid })
        .from(table)
        .where(isNext)
        .orderBy(since, rowid)
        .limit(1)
        .offset(size - 1),
  };
}

type Batch = ReturnType<typeof selectBatch>;

/**
 * Deletes up to a batch of each part, or the rows themselves once they have no parts left.
 *
 * @returns where to go on, or "done"
 */
export async function deleteBatch(
  run: SweepRun,
  purge: Purge,
  after: Position | null,
  counts: Counts,
): Promise<Position | "done" | null> {
  const batch = selectBatch(run, purge, after);
  let hasMore = false;
  for (const part of purge.parts?.first ?? [])
    if ((await deletePart(run, part, batch, counts)) === batchSize) hasMore = true;
  if (hasMore) return after;
  const [[last], deleted] = await run.db.batch([batch.last(), deleteRowsOf(run, purge, batch)]);
  await settle(run, purge, deleted, counts);
  return last ?? "done";
}

export function deleteRowsOf(
  { db, now }: Pick<SweepRun, "db" | "now">,
  purge: Purge,
  batch: Batch,
) {
  const { table, except, files } = purge;
  return db
    .delete(table)
    .where(and(sql`${rowid} IN ${batch.rows()}`, except && not(except(now))))
    .returning(files?.columns ?? { id: sql<string>`1` });
}

export function deletePartOf(
  { db }: Pick<SweepRun, "db">,
  { table, owner, files }: Part,
  batch: Batch,
) {
  const rows = db
    .select({ id: rowid })
    .from(table)
    .where(inArray(owner, batch.owners()))
    .limit(batchSize);
  return db
    .delete(table)
    .where(sql`${rowid} IN ${rows}`)
    .returning(files?.columns ?? { id: sql<string>`1` });
}

async function deletePart(
  run: SweepRun,
  part: Part,
  batch: Batch,
  counts: Counts,
): Promise<number> {
  const deleted = await deletePartOf(run, part, batch);
  await settle(run, part, deleted, counts);
  return deleted.length;
}

/** If a run ends here, no row names the files: the search for orphans finds them. */
async function settle(
  run: SweepRun,
  { name, files }: { name?: string; files?: Files },
  deleted: Record<string, unknown>[],
  counts: Counts,
): Promise<void> {
  if (name && deleted.length > 0) counts[name] = (counts[name] ?? 0) + deleted.length;
  if (files)
    await deleteFiles(
      run.files,
      deleted.flatMap((row) => files.keysOf(row as Row)),
    );
}

/** R2 takes this many per call. */
const keysPerCall = 1_000;

export async function deleteFiles(bucket: R2Bucket | null, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += keysPerCall)
    await bucket?.delete(keys.slice(at, at + keysPerCall));
}
