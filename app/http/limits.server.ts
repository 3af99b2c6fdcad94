import { and, count, eq, gt, lt, min, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { BatchedRead, Writes } from "#db/writes.ts";
import { attempts } from "#db/schema/http.ts";
import type { RequestContext } from "./context.server.ts";
import type { Limit } from "./limit-table.ts";
import { tooManyTries } from "./problem.server.ts";
import { idOf, newId } from "./secrets.server.ts";

const minute = 60_000;

/** Run both in the batch that does the reads, so concurrent tries can't slip through. */
export function countTry(db: Database, limit: Limit, now: Date) {
  const id = newId();
  return { id, insert: insertTry(db, limit, now, id), select: selectTries(db, limit, now) };
}

export function insertTry(
  db: Database,
  { bucket }: Pick<Limit, "bucket">,
  now: Date,
  id = newId(),
) {
  return db.insert(attempts).values({ id, bucket, at: now });
}

export function insertTries(db: Database, { bucket }: Limit, now: Date, tries: number) {
  return db
    .insert(attempts)
    .values(Array.from({ length: tries }, () => ({ id: newId(), bucket, at: now })));
}

export function selectTries(db: Database, limit: Limit, now: Date) {
  return db
    .select({ tries: count(), first: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.bucket, limit.bucket), gt(attempts.at, windowStart(limit, now))));
}

export type Tries = { tries: number; first: Date | null }[];

/** Batch `statements` with the form's reads and pass the results to `reject`. */
export function countForm(context: RequestContext, key: string, limits: Limit[]) {
  const { db, now } = context;
  const inserts = uniqueBuckets(limits).map((bucket) =>
    db
      .insert(attempts)
      .values({ id: idOf(bucket, key), bucket, at: now })
      .onConflictDoNothing(),
  );
  const selects = limits.map((limit) => selectTries(db, limit, now));
  return {
    statements: [...inserts, ...selects] as (Writes[number] | BatchedRead<Tries>)[],
    reject(results: unknown[]): void {
      const counted = results.slice(inserts.length) as Tries[];
      limits.forEach((limit, at) => rejectTooMany(context, limit, counted[at]!));
    },
  };
}

/** For the form's own batch, which fails on a null `attempts.id` once a limit is reached. */
export function insertTriesWithinLimits(
  { db, settings, now }: RequestContext,
  limits: Limit[],
): Writes {
  return uniqueBuckets(limits).map((bucket) => {
    if (!settings.rateLimits) return insertTry(db, { bucket }, now);
    const bucketLimits = limits.filter((limit) => limit.bucket === bucket);
    const limitChecks = bucketLimits.map((limit): SQL => {
      const since = windowStart(limit, now).getTime();
      const inWindow = sql`bucket = ${bucket} AND at > ${since}`;
      return sql`(SELECT count(*) FROM ${attempts} WHERE ${inWindow}) < ${limit.max}`;
    });
    const id = sql`CASE WHEN ${sql.join(limitChecks, sql` AND `)} THEN ${newId()} END`;
    return db.run(
      sql`INSERT INTO ${attempts} (id, bucket, at) SELECT ${id}, ${bucket}, ${now.getTime()}`,
    );
  });
}

/** For a batch that {@link insertTriesWithinLimits} failed. @throws a 429 page */
export async function rejectOverLimit(context: RequestContext, limits: Limit[]): Promise<never> {
  const counted = await Promise.all(
    limits.map((limit) => selectTries(context.db, limit, context.now)),
  );
  limits.forEach((limit, at) =>
    rejectTooMany(context, { ...limit, max: limit.max - 1 }, counted[at]!),
  );
  throw tooManyTries(1);
}

function uniqueBuckets(limits: Limit[]): string[] {
  return [...new Set(limits.map(({ bucket }) => bucket))];
}

export function rejectTooMany(
  { settings, now }: RequestContext,
  limit: Limit,
  [counted]: Tries,
): void {
  if (!settings.rateLimits || !counted || counted.tries <= limit.max) return;
  const retryAt = (counted.first?.getTime() ?? now.getTime()) + limit.minutes * minute;
  throw tooManyTries(Math.max(1, Math.ceil((retryAt - now.getTime()) / 1000)));
}

/** Also deletes the try `id`, which another bucket may hold, and all tries over a day old. */
export function forgetTries(
  db: Database,
  { bucket, id }: { bucket: string; id?: string },
  now: Date,
) {
  const yesterday = new Date(now.getTime() - 24 * 60 * minute);
  return db
    .delete(attempts)
    .where(
      or(
        eq(attempts.bucket, bucket),
        id ? eq(attempts.id, id) : undefined,
        lt(attempts.at, yesterday),
      ),
    );
}

function windowStart(limit: Limit, now: Date): Date {
  return new Date(now.getTime() - limit.minutes * minute);
}
