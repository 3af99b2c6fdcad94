import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { endAllSessions } from "#app/account/sign-in/sessions.server.ts";
import { paths } from "#app/http/paths.ts";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { webhooks } from "#db/schema/api/webhooks.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import { registrations } from "#db/schema/reminders.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { runBatch } from "#db/writes.ts";
import { createCaller } from "#tests/support/api/caller.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { newEmail } from "#tests/support/owner.ts";
import { offerVehicle } from "#tests/support/ownership.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { sendRecord } from "#tests/support/records.ts";
import { mailLink } from "#tests/support/reminders/mail-link.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

let stack: FaultyStack;
beforeAll(async () => void (stack = await shareFaultyStack()));
afterEach(() => stack.stop());

const carOf = ({ vehicleIds: [id = ""] }: ReadyOwner) => id;

async function sharedCar() {
  const [[owner], person] = await Promise.all([ownersWithOil(stack, 1), readyOwner(stack)]);
  const id = carOf(owner!);
  const personId = await shareVehicle(databaseUrl, person, { vehicleId: id, role: "manager" });
  const isPerson = eq(vehiclePeople.id, personId);
  return {
    ...{ id, person },
    changes: {
      "access ended": () => db.delete(vehiclePeople).where(isPerson),
      "someone may do less": () => db.update(vehiclePeople).set({ role: "driver" }).where(isPerson),
    },
    saved: async () => [
      await db.$count(registrations, eq(registrations.vehicleId, id)),
      await db.$count(vehicleActivity, eq(vehicleActivity.vehicleId, id)),
    ],
  };
}

describe("A form about a shared car", () => {
  it.each(["access ended", "someone may do less"] as const)(
    "saves nothing if %s while it was under way",
    async (change) => {
      const { id, person, changes, saved } = await sharedCar();
      const page = await person.visitor.open(paths.addRegistration(id));
      const before = await saved();
      stack.database.beforeWrite(async () => changes[change]());
      const sent = await page.submit("#registration", { date: dayIn(-1) });
      expect([sent.status, sent.location]).toEqual([302, "/Service/garage"]);
      expect(await saved()).toEqual(before);
    },
  );

  it("saves nothing for a program, which gets a 404", async () => {
    const { id, person, changes, saved } = await sharedCar();
    const caller = await createCaller(person.visitor);
    const before = await saved();
    stack.database.beforeWrite(async () => changes["access ended"]());
    const sent = await caller.post(`/vehicle/${id}/odometerRecord`, { mi: 61_000 });
    expect(sent.status).toBe(404);
    expect(await saved()).toEqual(before);
  });

  it("saves nothing from an emailed link", async () => {
    const { id, person, changes, saved } = await sharedCar();
    const link = { accountId: person.accountId, vehicleId: id, event: "oil" } as const;
    const token = await mailLink(databaseUrl, { ...link, action: "off" });
    const visitor = new Visitor({ origin: stack.origin });
    const page = await visitor.open(`${paths.reminderLink}?token=${token}`);
    const before = await saved();
    stack.database.beforeWrite(async () => changes["access ended"]());
    expect((await page.submit("#reminder")).location).toBe("/Service/garage");
    expect(await saved()).toEqual(before);
  });
});

it("A report isn't shared once its car was handed over", async () => {
  const owner = await readyOwner(stack);
  const id = carOf(owner);
  const page = await owner.visitor.open(paths.shareReport(id));
  stack.database.beforeWrite(() => runBatch(db, endOwnership(db, id, new Date())));
  const sent = await sendRecord(page, "#share", { include: ["services"], intent: "share" });
  expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}`]);
  expect(await db.$count(reportShares, eq(reportShares.vehicleId, id))).toBe(0);
});

it("A car isn't handed over once its seller's account was flagged", async () => {
  const [seller, buyer] = await Promise.all([
    readyOwner(stack),
    readyOwner(stack, { vehicles: 0 }),
  ]);
  const page = await buyer.visitor.open(await offerVehicle(databaseUrl, carOf(seller)));
  stack.database.beforeWrite(async () =>
    db.update(accounts).set({ fraudType: "SCAM" }).where(eq(accounts.id, seller.accountId)),
  );
  expect((await page.submit("#accept")).status).toBe(410);
  expect(await db.$count(vehicles, eq(vehicles.accountId, buyer.accountId))).toBe(0);
});

type Lasting = {
  path: (id: string) => string;
  send: (page: Page) => Promise<Page>;
  count: (owner: ReadyOwner) => Promise<number>;
};

const lasting: Record<string, Lasting> = {
  "an API token": {
    path: () => "/account/api-tokens",
    send: (page) => page.submit("#api-token", { name: "Script", intent: "create" }),
    count: ({ accountId }) => db.$count(apiTokens, eq(apiTokens.accountId, accountId)),
  },
  "a webhook": {
    path: () => "/account/api-tokens",
    send: (page) =>
      page.submit("#webhook", { url: "https://hooks.example/one", intent: "create-webhook" }),
    count: ({ accountId }) => db.$count(webhooks, eq(webhooks.accountId, accountId)),
  },
  "a calendar": {
    path: (id) => `/garage/${id}/calendar`,
    send: (page) => page.submit("#calendar", { language: "en", intent: "create" }),
    count: (owner) => db.$count(calendarFeeds, eq(calendarFeeds.vehicleId, carOf(owner))),
  },
  "an invitation": {
    path: (id) => `/garage/${id}/people`,
    send: (page) =>
      page.submit("#invite", { email: newEmail(), role: "manager", intent: "invite" }),
    count: (owner) => db.$count(vehiclePeople, eq(vehiclePeople.vehicleId, carOf(owner))),
  },
  "a shared report": {
    path: (id) => paths.shareReport(id),
    send: (page) => sendRecord(page, "#share", { include: ["services"], intent: "share" }),
    count: (owner) => db.$count(reportShares, eq(reportShares.vehicleId, carOf(owner))),
  },
  "an offer": {
    path: (id) => paths.handOver(id),
    send: (page) => sendRecord(page, "#hand-over", { include: ["services"] }),
    count: (owner) => db.$count(ownershipOffers, eq(ownershipOffers.vehicleId, carOf(owner))),
  },
};

describe("A session that ended while a form was under way", () => {
  it.each(Object.keys(lasting))("leaves nothing behind that lets someone in: %s", async (name) => {
    const { path, send, count } = lasting[name]!;
    const owner = await readyOwner(stack);
    const page = await owner.visitor.open(path(carOf(owner)));
    stack.database.beforeWrite(() =>
      runBatch(db, [endAllSessions(db, owner.accountId, new Date())]),
    );
    const sent = await send(page);
    expect([sent.status, sent.location]).toEqual([302, "/Service/login"]);
    expect(await count(owner)).toBe(0);
  });
});
