import { breaks } from "#db/constraints.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Limit } from "#app/http/limit-table.ts";
import { insertTriesWithin, refuseAfter } from "#app/http/limits.server.ts";
import { commit, type Outcome, type Redirect } from "./submission.server.ts";
import type { Writes } from "#db/client.ts";

/**
 * A {@link commit} of what is limited: counts in the batch that takes effect, so that many forms at
 * once can't slip through, and one that is refused for another reason doesn't count.
 * @throws a 429 page with `Retry-After`, or what `commit` throws
 */
export async function commitWithin(
  context: RequestContext,
  key: string,
  { limits, writes }: { limits: Limit[]; writes: Writes },
  outcome: Outcome,
): Promise<Redirect> {
  try {
    return await commit(context, key, [...insertTriesWithin(context, limits), ...writes], outcome);
  } catch (error) {
    if (breaks(error, "attempts.id")) return refuseAfter(context, limits);
    throw error;
  }
}
