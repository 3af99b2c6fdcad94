import { sql } from "drizzle-orm";
import { violates } from "#db/constraints.ts";
import { lifetimeBadgeCounts } from "#db/schema/lifetime.ts";
import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import { insertTriesWithinLimits, rejectOverLimit } from "#app/http/limits.server.ts";
import { countInAnalytics, countInDatabase } from "#app/http/tracking/count-event.server.ts";
import { todayIn } from "#app/i18n/dates.ts";

/** A number per shop and day, nothing about who saw it. @returns false for an unknown shop */
export async function countBadge(context: RequestContext, compCode: string): Promise<boolean> {
  const { db, now, address, isCounted } = context;
  const limits = limitsOf("badge-from", address);
  const { times } = lifetimeBadgeCounts;
  const day = todayIn("UTC", now);
  const added = isCounted ? 1 : 0;
  try {
    await runBatch(db, [
      ...insertTriesWithinLimits(context, limits),
      db
        .insert(lifetimeBadgeCounts)
        .values({ compCode, day, times: added })
        .onConflictDoUpdate({
          target: [lifetimeBadgeCounts.compCode, lifetimeBadgeCounts.day],
          set: { times: sql`${times} + ${added}` },
        }),
      ...countInDatabase(context, "lifetimeBadge"),
    ]);
    countInAnalytics(context, "lifetimeBadge", compCode);
    return true;
  } catch (error) {
    if (violates(error, "FOREIGN KEY")) return false;
    if (violates(error, "attempts.id")) return rejectOverLimit(context, limits);
    throw error;
  }
}
