import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { selectDue } from "#app/email/outbox.server.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { flag } from "#tests/support/browse/flagged.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { corollaVin, newEmail } from "#tests/support/owner.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const stack = { origin, databaseUrl };

let owner: ReadyOwner;
let car: string;
beforeEach(async () => {
  owner = await readyOwner(stack);
  car = owner.vehicleIds[0]!;
});

const emailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.toAddress, to));
const limited = [403, "Your account is limited"];
const saidIn = ({ status, heading }: Page) => [status, heading];

/** The form to send, whoever it reaches. */
type Prepared = { send: () => Promise<Page>; to: string };

async function inviteListedShop(): Promise<Prepared> {
  const to = newEmail();
  const { compCode } = await addShop(databaseUrl, { name: "Oak Street Garage", email: to });
  const path = `/garage/${car}/shops/invite`;
  const { csrf = "" } = (await owner.visitor.open(path)).fields("#invite");
  const send = () => owner.visitor.post(path, { csrf, submissionId: newId(), compCode });
  return { send, to };
}

async function askHolder(): Promise<Prepared> {
  const holder = await readyOwner(stack);
  const vin = corollaVin();
  await db.update(vehicles).set({ vin }).where(eq(vehicles.id, holder.vehicleIds[0]!));
  await db.update(vehicles).set({ vin, status: "PENDING" }).where(eq(vehicles.id, car));
  const page = await owner.visitor.open(paths.changeOfOwnership(car));
  const typed = { lastOwnershipDate: "2026-03-01", odometer: "60,500", intent: "confirm" };
  return { send: () => page.submit("#change-of-ownership", typed), to: holder.email };
}

async function invitePerson(): Promise<Prepared> {
  const to = newEmail();
  const page = await owner.visitor.open(paths.people(car));
  const typed = { email: to, role: "driver", intent: "invite" };
  return { send: () => page.submit("main form", typed), to };
}

async function handOver(): Promise<Prepared> {
  const to = newEmail();
  const page = await owner.visitor.open(paths.handOver(car));
  const typed = { to: "email", email: to, include: "services" };
  return { send: () => page.submit("#hand-over", typed), to };
}

const reachesOthers: [string, () => Promise<Prepared>][] = [
  ["an invitation to a listed shop", inviteListedShop],
  ["a question to the VIN's holder", askHolder],
  ["an invitation to a person", invitePerson],
  ["an offer to a buyer", handOver],
];

describe("A flagged account", () => {
  it.each(reachesOthers)("can't send %s", async (_what, prepare) => {
    const { send, to } = await prepare();
    await flag(databaseUrl, owner);
    expect(saidIn(await send())).toEqual(limited);
    expect(await emailsTo(to)).toEqual([]);
  });

  it.each(reachesOthers)("doesn't send %s that waits since before", async (_what, prepare) => {
    const { send, to } = await prepare();
    expect((await send()).status).toBe(302);
    expect(await emailsTo(to)).toMatchObject([{ senderId: owner.accountId }]);
    const inAMinute = Date.now() + 60_000;
    const waiting = () => selectDue(db, inAMinute, 1, eq(outbox.toAddress, to));
    expect(await waiting()).toHaveLength(1);
    await flag(databaseUrl, owner);
    expect(await waiting()).toEqual([]);
  });

  it("can't review by link, and loses nothing typed", async () => {
    const { path, compCode } = await makeReviewLink(databaseUrl, { accountId: owner.accountId });
    const page = await new Visitor().open(path);
    await flag(databaseUrl, owner);
    const sent = await page.submit("main form", exampleReview);
    expect(saidIn(sent)).toEqual(limited);
    expect(sent.texts("main li")).toContain(exampleReview.title);
    expect(await reviewsOf(databaseUrl, compCode)).toEqual({ rows: [], counted: [0, 0] });
  });
});
