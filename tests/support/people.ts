import { newId, sign } from "#app/http/secrets.server.ts";
import { invitationPath } from "#app/people/invitation-token.server.ts";
import { saveInvitation } from "#app/people/people.server.ts";
import { openDatabase } from "#db/client.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";
import { runBatch } from "#db/writes.ts";
import { newEmail } from "./credentials.ts";
import type { ReadyOwner } from "./ready-owners.ts";
import { sessionSecret } from "./stack/stack.ts";

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

/** Invites a driver. Returns the link for them. */
export async function inviteDriver(
  databaseUrl: string,
  vehicleId: string,
  email = newEmail(),
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const invitation = { id: newId(), vehicleId, email, role: "driver" } as const;
  await runBatch(db, [saveInvitation(db, invitation, new Date())]);
  return `${invitationPath}?token=${sign(sessionSecret, "invitation", invitation.id)}`;
}
