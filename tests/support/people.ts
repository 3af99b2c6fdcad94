import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";
import type { ReadyOwner } from "./ready-owners.ts";

type Shared = { vehicleId: string; role: SharedRole; remindedSince?: Date };

/** The account accepted an invitation. Returns the row's id. */
export async function shareVehicle(
  databaseUrl: string,
  { accountId, email }: Pick<ReadyOwner, "accountId" | "email">,
  shared: Shared,
): Promise<string> {
  const id = newId();
  const times = { invitedAt: new Date(), expiresAt: new Date(), acceptedAt: new Date() };
  await openDatabase({ url: databaseUrl })
    .insert(vehiclePeople)
    .values({ id, accountId, email, emailKey: email, ...times, ...shared });
  return id;
}
