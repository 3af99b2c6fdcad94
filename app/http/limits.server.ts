import { and, count, eq, gt, lt, min, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { BatchedRead, Writes } from "#db/writes.ts";
import { attempts } from "#db/schema/http.ts";
import type { RequestContext } from "./context.server.ts";
import type { Limit } from "./limit-table.ts";
import { tooManyTries } from "./problem.server.ts";
import { idOf, newId } from "./secrets.server.ts";

const minute = 60_000;

/**
 * The statements that count a try before it is made, so that many at once cannot slip through
 * between look and leap. To go into one batch with whatever the try needs to read.
 */
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

/** Counts what weighs as much as several tries. */
export function insertTries(db: Database, { bucket }: Limit, now: Date, howMany: number) {
  return db
    .insert(attempts)
    .values(Array.from({ length: howMany }, () => ({ id: newId(), bucket, at: now })));
}

/** The tries of a bucket within its window, and when the first of them was. */
export function selectTries(db: Database, limit: Limit, now: Date) {
  return db
    .select({ tries: count(), first: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.bucket, limit.bucket), gt(attempts.at, windowStart(limit, now))));
}

export type Tries = { tries: number; first: Date | null }[];

/**
 * Counts a form at several limits before it takes effect: `statements` go into one batch with what
 * the form needs to read, and `refuse` gets what the batch answered them. The same form sent twice
 * counts once.
 */
export function countForm(context: RequestContext, key: string, limits: Limit[]) {
  const { db, now } = context;
  const inserts = bucketsOf(limits).map((bucket) =>
    db
      .insert(attempts)
      .values({ id: idOf(bucket, key), bucket, at: now })
      .onConflictDoNothing(),
  );
  const selects = limits.map((limit) => selectTries(db, limit, now));
  return {
    statements: [...inserts, ...selects] as (Writes[number] | BatchedRead<Tries>)[],
    /** @throws a 429 page with `Retry-After` when this form is one too many */
    reject(answers: unknown[]): void {
      const counted = answers.slice(inserts.length) as Tries[];
      limits.forEach((limit, at) => rejectTooMany(context, limit, counted[at]!));
    },
  };
}

/**
 * Writes that count a form in the batch in which it takes effect, and that fail this batch by
 * `attempts.id` where the form is one too many.
 */
export function insertTriesWithin({ db, settings, now }: RequestContext, limits: Limit[]): Writes {
  return bucketsOf(limits).map((bucket) => {
    if (!settings.rateLimits) return insertTry(db, { bucket }, now);
    const spans = limits.filter((limit) => limit.bucket === bucket);
    const free = spans.map((limit): SQL => {
      const since = windowStart(limit, now).getTime();
      return sql`(SELECT count(*) FROM ${attempts} WHERE bucket = ${bucket} AND at > ${since}) < ${limit.max}`;
    });
    const id = sql`CASE WHEN ${sql.join(free, sql` AND `)} THEN ${newId()} END`;
    return db.run(
      sql`INSERT INTO ${attempts} (id, bucket, at) SELECT ${id}, ${bucket}, ${now.getTime()}`,
    );
  });
}

/** @throws the 429 page of a form whose {@link insertTriesWithin} failed */
export async function rejectAfter(context: RequestContext, limits: Limit[]): Promise<never> {
  const counted = await Promise.all(
    limits.map((limit) => selectTries(context.db, limit, context.now)),
  );
  limits.forEach((limit, at) =>
    rejectTooMany(context, { ...limit, max: limit.max - 1 }, counted[at]!),
  );
  throw tooManyTries(1);
}

function bucketsOf(limits: Limit[]): string[] {
  return [...new Set(limits.map(({ bucket }) => bucket))];
}

/** @throws a 429 page with `Retry-After` when this try is one too many. */
export function rejectTooMany(
  { settings, now }: RequestContext,
  limit: Limit,
  [counted]: Tries,
): void {
  if (!settings.rateLimits || !counted || counted.tries <= limit.max) return;
  const free = (counted.first?.getTime() ?? now.getTime()) + limit.minutes * minute;
  throw tooManyTries(Math.max(1, Math.ceil((free - now.getTime()) / 1000)));
}

/**
 * Forgets what a success makes good: every try of `bucket`, one try of another bucket by its `id`,
 * and all tries that are a day old.
 */
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
