import type { Database } from "#db/client.ts";
import type { CalloutKind } from "#db/schema/shop-terms.ts";
import { closedCallouts } from "#db/schema/shops.ts";

export function closeCallout(
  db: Database,
  vehicleId: string,
  { kind, subject }: { kind: CalloutKind; subject: string },
  now: Date,
) {
  return db
    .insert(closedCallouts)
    .values({ vehicleId, kind, subject, closedAt: now })
    .onConflictDoNothing();
}
