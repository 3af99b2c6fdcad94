import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import type { WholeLog } from "#app/fuel/fuel-log.server.ts";
import { importFillUps } from "#app/fuel/fuel-writes.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { ImportedVehicle } from "./account-file.ts";

/** Their odometer readings come from them, but what the owner said about one is in the file. */
export function addFillUps(
  db: Database,
  vehicleId: string,
  { fillUps, odometerReadings: readings }: Pick<ImportedVehicle, "fillUps" | "odometerReadings">,
  log: WholeLog | undefined,
): Writes {
  const ofFillUps = readings.filter(({ origin }) => origin === "fill-up");
  const verdicts = new Map(ofFillUps.map(({ id, verdict }) => [id, verdict]));
  const added = fillUps.map(({ writtenId, receipts: _, ...fillUp }) => ({
    fillUp: { ...fillUp, id: newId(), vehicleId },
    verdict: verdicts.get(writtenId),
  }));
  const rows = added.map(({ fillUp }) => fillUp);
  return [
    ...importFillUps(db, vehicleId, log ?? { version: 0, stops: [] }, rows),
    ...added.flatMap(({ fillUp, verdict }) =>
      verdict
        ? db
            .update(odometerReadings)
            .set({ verdict, counts: verdict !== "wrong" })
            .where(eq(odometerReadings.id, fillUp.id))
        : [],
    ),
  ];
}
