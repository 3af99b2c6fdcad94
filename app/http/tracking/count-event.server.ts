import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { dailyCounts, type countedEvents } from "#db/schema/tracking/tracking.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { todayIn } from "#app/i18n/dates.ts";

export type CountedEvent = (typeof countedEvents)[number];

/** @param subject what it's about, such as a shop: never who did it */
export function countEvent(context: RequestContext, event: CountedEvent, subject = ""): void {
  const { afterResponse, analytics, isCounted, now, settings } = context;
  if (!isCounted) return;
  if (analytics) {
    analytics.writeDataPoint({ indexes: [event], blobs: [event, subject], doubles: [1] });
    return;
  }
  const { event: counted, day, times } = dailyCounts;
  afterResponse(() => {
    const db = openDatabase(settings.database);
    return runBatch(db, [
      db
        .insert(dailyCounts)
        .values({ event, day: todayIn("UTC", now), times: 1 })
        .onConflictDoUpdate({ target: [counted, day], set: { times: sql`${times} + 1` } }),
    ]);
  });
}
