import { logService } from "#app/service-records/form/record-writes.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { dayIn } from "./days.ts";
import { readyOwners, type ReadyOwner } from "./ready-owners.ts";

type Kind = Parameters<typeof readyOwners>[2];

export async function ownersWithOil(
  stack: Parameters<typeof readyOwners>[0],
  howMany: number,
  { oilOn = dayIn(-730), ...kind }: Kind & { oilOn?: string } = {},
): Promise<ReadyOwner[]> {
  const db = openDatabase({ url: stack.databaseUrl });
  const owners = await readyOwners(stack, howMany, kind);
  const services = owners.flatMap(({ vehicleIds }) =>
    vehicleIds.flatMap((vehicleId) =>
      logService(
        db,
        { vehicleId, serviceId: serviceIds.OIL, date: oilOn, odometer: null },
        new Date(),
      ),
    ),
  );
  await runBatch(db, services);
  return owners;
}
