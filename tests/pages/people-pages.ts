import type { Language } from "#app/i18n/locale.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { paths } from "#app/http/paths.ts";
import { deleteOpenOffer } from "#app/ownership/offers.server.ts";
import { handedOverParts } from "#db/schema/report-terms.ts";
import { askHolder, offerVehicle } from "#tests/support/ownership.ts";
import { inviteDriver } from "#tests/support/people.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import {
  ofFirst,
  plain,
  rejected,
  send,
  twoCars,
  type Household,
  type PageCase,
} from "./page-case.ts";

const pending = "owner of a car that another account has" as const;

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
  { name: "hand over, with an open offer", path: offerFirst, who: "owner of a full garage" },
  { name: "offer", path: openOffer, ...plain },
  { name: "offer, logged in", path: openOffer, who: twoCars, scripts: false },
  {
    name: "offer, garage full",
    path: openOffer,
    who: "owner of a full garage",
    scripts: false,
  },
  { name: "offer, taken back", path: openEndedOffer, ...plain, status: 410 },
  { name: "change of ownership", path: ofFirst("/change-of-ownership"), who: pending },
  { name: "change of ownership, confirmed", path: ofFirst("/change-of-ownership"), who: twoCars },
  {
    name: "change of ownership, without answers",
    path: ofFirst("/change-of-ownership"),
    who: pending,
    then: (page) =>
      send(page, "#change-of-ownership", {
        ...{ lastOwnershipDate: "", odometer: "", intent: "confirm" },
      }),
    ...rejected,
  },
  { name: "a car that asks whose it is", path: ofFirst(""), who: pending },
  { name: "the question about a car", path: openQuestion, ...plain },
  {
    name: "the question about a car, answered",
    path: openQuestion,
    then: (page) => send(page, "#answer", { intent: "stillMine" }),
    ...plain,
  },
  { name: "garage, with a car that was sold", path: paths.garage, who: "former owner" },
  ...["", "/service-history", "/report", "/odometer", "/remove"].map((path) => ({
    name: `${path.slice(1) || "dashboard"} of a car that was sold`,
    path: ofFirst(path),
    who: "former owner" as const,
  })),
  {
    name: "taking back a car that was sold",
    path: ofFirst("/take-back"),
    who: "former owner",
    scripts: false,
  },
];

async function inviteSomeone({ ids: [car = ""] }: Household): Promise<string> {
  await inviteDriver(databaseUrl, car);
  return paths.people(car);
}

async function newCar(language?: Language): Promise<string> {
  return (await readyOwner({ origin, databaseUrl }, { language })).vehicleIds[0]!;
}

async function openInvitation(): Promise<string> {
  return inviteDriver(databaseUrl, await newCar());
}

async function openOffer(): Promise<string> {
  return offerVehicle(databaseUrl, await newCar(), [...handedOverParts]);
}

async function openEndedOffer(): Promise<string> {
  const id = await newCar();
  const link = await offerVehicle(databaseUrl, id);
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [deleteOpenOffer(db, id)]);
  return link;
}

async function offerFirst({ ids: [car = ""] }: Household): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [deleteOpenOffer(db, car)]);
  await offerVehicle(databaseUrl, car);
  return paths.handOver(car);
}

async function openQuestion({ language }: Household): Promise<string> {
  return askHolder(databaseUrl, await newCar(language));
}
