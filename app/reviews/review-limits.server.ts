import type { RequestContext } from "#app/http/context.server.ts";
import type { Limit } from "#app/http/limit-table.ts";
import { insertTry, refuseTooMany, selectTries, type Tries } from "#app/http/limits.server.ts";
import type { Writes } from "#db/client.ts";

/** What was counted by some limits, to be asked in the round trip of what they guard. */
export type Counted = { limit: Limit; tries: Tries }[];

export function countReviews({ db, now }: RequestContext, limits: Limit[]): Promise<Counted> {
  return Promise.all(limits.map(async (limit) => ({ limit, tries: await selectTries(db, limit, now) })));
}

/**
 * What to write so that one more counts.
 * @throws a 429 page with `Retry-After` when it is one too many
 */
export function countOneMore(context: RequestContext, counted: Counted): Writes {
  for (const { limit, tries } of counted) refuseTooMany(context, { ...limit, most: limit.most - 1 }, tries);
  return counted.map(({ limit }) => insertTry(context.db, limit, context.now));
}
