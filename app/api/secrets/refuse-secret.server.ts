import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, rejectTooMany, selectTries } from "#app/http/limits.server.ts";
import type { ApiStatus } from "#app/http/problem.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";

/**
 * The answer to a secret that doesn't work. Only these are counted, so a call with one that does
 * costs no write.
 * @throws it, or a 429 after too many from the network
 */
export async function refuseSecret(
  context: RequestContext,
  status: ApiStatus,
  details: Parameters<typeof apiProblem>[2] = {},
): Promise<never> {
  const { db, now, address } = context;
  const limit = limitOf("secret-from", address);
  const { insert, select } = countTry(db, limit, now);
  const [, tries] = await runBatch(db, [insert, select]);
  rejectTooMany(context, limit, tries);
  throw apiProblem(context, status, details);
}

/**
 * What a secret opens, found in the same request to the database as the network's failed tries.
 * @throws a 429 after too many of them, even if the secret works
 */
export async function openWithSecret<Found>(
  context: RequestContext,
  found: Promise<Found>,
): Promise<Found> {
  const { db, now, address } = context;
  const limit = limitOf("secret-from", address);
  const [opened, tries] = await Promise.all([found, selectTries(db, limit, now)]);
  rejectTooMany(context, { ...limit, max: limit.max - 1 }, tries);
  return opened;
}
