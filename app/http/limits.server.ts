import { and, count, eq, gt, lt, min, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { attempts } from "#db/schema/http.ts";
import type { RequestContext } from "./context.server.ts";
import { tooManyTries } from "./problem.server.ts";
import { newId } from "./secrets.server.ts";

/** At most `most` tries within `minutes`, for everything that is named by one bucket. */
export type Limit = { bucket: string; most: number; minutes: number };

const minute = 60_000;

/**
 * The statements that count a try before it is made, so that many at once cannot slip through
 * between look and leap. To go into one batch with whatever the try needs to read.
 */
export function countTry(db: Database, limit: Limit, now: Date) {
  const id = newId();
  return { id, insert: insertTry(db, limit, now, id), select: selectTries(db, limit, now) };
}

export function insertTry(db: Database, { bucket }: Limit, now: Date, id = newId()) {
  return db.insert(attempts).values({ id, bucket, at: now });
}

/** Counts what weighs as much as several tries. */
export function insertTries(db: Database, { bucket }: Limit, now: Date, howMany: number) {
  return db.insert(attempts).values(Array.from({ length: howMany }, () => ({ id: newId(), bucket, at: now })));
}

/** The tries of a bucket within its window, and when the first of them was. */
export function selectTries(db: Database, limit: Limit, now: Date) {
  return db
    .select({ tries: count(), first: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.bucket, limit.bucket), gt(attempts.at, windowStart(limit, now))));
}

export type Tries = { tries: number; first: Date | null }[];

/** @throws a 429 page with `Retry-After` when this try is one too many. */
export function refuseTooMany({ settings, now }: RequestContext, limit: Limit, [counted]: Tries): void {
  if (!settings.rateLimits || !counted || counted.tries <= limit.most) return;
  const free = (counted.first?.getTime() ?? now.getTime()) + limit.minutes * minute;
  throw tooManyTries(Math.max(1, Math.ceil((free - now.getTime()) / 1000)));
}

/**
 * Forgets what a success makes good: every try of `bucket`, one try of another bucket by its `id`,
 * and all tries that are a day old.
 */
export function forgetTries(db: Database, { bucket, id }: { bucket: string; id?: string }, now: Date) {
  const yesterday = new Date(now.getTime() - 24 * 60 * minute);
  return db.delete(attempts).where(or(eq(attempts.bucket, bucket), id ? eq(attempts.id, id) : undefined, lt(attempts.at, yesterday)));
}

function windowStart(limit: Limit, now: Date): Date {
  return new Date(now.getTime() - limit.minutes * minute);
}
