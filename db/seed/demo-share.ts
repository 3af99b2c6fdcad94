import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { demoShareId } from "#app/dev/demo-accounts.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { demoGarages } from "./demo-garage.ts";

const day = 24 * 60 * 60 * 1000;

/** Of the first car, which has records of every kind. */
export function buildDemoShare(db: Database, accountId: string, today: Date): Writes {
  return [
    db.insert(reportShares).values({
      id: demoShareId,
      vehicleId: `demo-${demoGarages.us[0]!.vin.toLowerCase()}`,
      accountId,
      include: ["services", "mileage", "recalls", "receipts"],
      createdAt: new Date(today.getTime() - 3 * day),
      expiresAt: new Date(today.getTime() + 365 * day),
    }),
  ];
}
