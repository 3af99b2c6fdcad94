import { logService } from "#app/service-records/form/record-writes.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { dayIn } from "../days.ts";
import { createOwners, type ReadyOwner } from "../ready-owners.ts";

type Kind = Parameters<typeof createOwners>[2];

export async function ownersWithOil(
  stack: Parameters<typeof createOwners>[0],
  count: number,
  { oilOn: oilDate = dayIn(-730), ...kind }: Kind & { oilOn?: string } = {},
): Promise<ReadyOwner[]> {
  const db = openDatabase({ url: stack.databaseUrl });
  const owners = await createOwners(stack, count, kind);
  const services = owners.flatMap(({ vehicleIds }) =>
    vehicleIds.flatMap((vehicleId) =>
      logService(
        db,
        { vehicleId, serviceId: serviceIds.OIL, date: oilDate, odometer: null },
        new Date(),
      ),
    ),
  );
  await runBatch(db, services);
  return owners;
}
