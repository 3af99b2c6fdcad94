import { sql } from "drizzle-orm";
import type { Writes } from "#db/writes.ts";
import { dailyCounts, type countedEvents } from "#db/schema/tracking/tracking.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { todayIn } from "#app/i18n/dates.ts";

export type CountedEvent = (typeof countedEvents)[number];

type Counter = Pick<RequestContext, "analytics" | "db" | "isCounted" | "now">;

/** For the batch of what's counted. Nothing if Analytics Engine counts, or if nobody may. */
export function countInDatabase(
  { analytics, db, isCounted, now }: Counter,
  event: CountedEvent,
): Writes {
  if (analytics || !isCounted) return [];
  const { event: counted, day, times } = dailyCounts;
  return [
    db
      .insert(dailyCounts)
      .values({ event, day: todayIn("UTC", now), times: 1 })
      .onConflictDoUpdate({ target: [counted, day], set: { times: sql`${times} + 1` } }),
  ];
}

/**
 * Once it's done.
 * @param subject what it's about, such as a shop: never who did it
 */
export function countInAnalytics(
  { analytics, isCounted }: Pick<Counter, "analytics" | "isCounted">,
  event: CountedEvent,
  subject = "",
): void {
  if (isCounted)
    analytics?.writeDataPoint({ indexes: [event], blobs: [event, subject], doubles: [1] });
}
