import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { paths } from "#app/http/paths.ts";
import { newId, sign } from "#app/http/secrets.server.ts";
import { invitationPath } from "#app/people/invitation-token.server.ts";
import { saveInvitation } from "#app/people/people.server.ts";
import { newEmail } from "#tests/support/owner.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";
import {
  ofFirst,
  plain,
  rejected,
  send,
  twoCars,
  type Household,
  type PageCase,
} from "./page-case.ts";

export const peoplePages: PageCase[] = [
  { name: "people", path: inviteSomeone, who: twoCars },
  { name: "people, address not verified", path: ofFirst("/people"), who: "owner of one car" },
  {
    name: "people, without an address",
    path: ofFirst("/people"),
    who: twoCars,
    then: (page) => send(page, "#invite", { intent: "invite" }),
    ...rejected,
  },
  { name: "invitation", path: openInvitation, ...plain },
  { name: "hand over", path: ofFirst("/hand-over"), who: twoCars },
];

async function invite(vehicleId: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const person = { id: newId(), vehicleId, email: newEmail(), role: "driver" } as const;
  await runBatch(db, [saveInvitation(db, person, new Date())]);
  return person.id;
}

async function inviteSomeone({ ids: [car = ""] }: Household): Promise<string> {
  await invite(car);
  return paths.people(car);
}

async function openInvitation(): Promise<string> {
  const sharer = await readyOwner({ origin, databaseUrl });
  const token = sign(sessionSecret, "invitation", await invite(sharer.vehicleIds[0]!));
  return `${invitationPath}?token=${token}`;
}
