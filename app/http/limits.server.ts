import { and, count, eq, gt, lt, min, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { BatchedRead, Writes } from "#db/writes.ts";
import { attempts } from "#db/schema/http.ts";
import type { RequestContext } from "./context.server.ts";
import type { Limit } from "./limit-table.ts";
import { tooManyTries } from "./problem.server.ts";
import { idOf, newId } from "./secrets.server.ts";

const minute = 60_000;

/** Counts the try in the batch that reads what it needs, so concurrent tries can't slip through. */
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

/**
 * `statements` go into one batch with the form's reads; pass their results to `reject`. The same
 * form sent twice counts once.
 */
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
    /** @throws a 429 page with `Retry-After` */
    reject(answers: unknown[]): void {
      const counted = answers.slice(inserts.length) as Tries[];
      limits.forEach((limit, at) => rejectTooMany(context, limit, counted[at]!));
    },
  };
}

/** Runs in the form's own batch, and fails it by `attempts.id` when a limit is reached. */
export function insertTriesWithinLimits(
  { db, settings, now }: RequestContext,
  limits: Limit[],
): Writes {
  return uniqueBuckets(limits).map((bucket) => {
    if (!settings.rateLimits) return insertTry(db, { bucket }, now);
    const bucketLimits = limits.filter((limit) => limit.bucket === bucket);
    const roomChecks = bucketLimits.map((limit): SQL => {
      const since = windowStart(limit, now).getTime();
      const isRecent = sql`bucket = ${bucket} AND at > ${since}`;
      return sql`(SELECT count(*) FROM ${attempts} WHERE ${isRecent}) < ${limit.max}`;
    });
    const id = sql`CASE WHEN ${sql.join(roomChecks, sql` AND `)} THEN ${newId()} END`;
    return db.run(
      sql`INSERT INTO ${attempts} (id, bucket, at) SELECT ${id}, ${bucket}, ${now.getTime()}`,
    );
  });
}

/** @throws a 429 page, after {@link insertTriesWithinLimits} failed a batch */
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

/** @throws a 429 page with `Retry-After` */
export function rejectTooMany(
  { settings, now }: RequestContext,
  limit: Limit,
  [counted]: Tries,
): void {
  if (!settings.rateLimits || !counted || counted.tries <= limit.max) return;
  const retryAt = (counted.first?.getTime() ?? now.getTime()) + limit.minutes * minute;
  throw tooManyTries(Math.max(1, Math.ceil((retryAt - now.getTime()) / 1000)));
}

/** Deletes all tries of `bucket`, the try `id` of another bucket, and tries older than a day. */
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
