import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { webhookDeliveries, webhooks } from "#db/schema/api/webhooks.ts";
import { createToken } from "#tests/support/api/caller.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/api/webhook-receiver.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import type { ReadyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

const path = "/account/api-tokens";

let receiver: WebhookReceiver;
let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  [receiver, stack] = await Promise.all([startWebhookReceiver(), startOwnStack()]);
  db = openDatabase({ url: stack.databaseUrl });
});
beforeEach(() => void (receiver.received.length = 0));
afterEach(() => receiver.respondWith(204));
afterAll(() => Promise.all([stack.stop(), receiver.close()]));

async function ownerWithWebhook(events: Record<string, string>): Promise<ReadyOwner> {
  const [owner] = await ownersWithOil(stack, 1);
  await create(owner!, events);
  return owner!;
}

async function create({ visitor }: ReadyOwner, typed: Record<string, string>) {
  const page = await visitor.open(path);
  return page.submit("#webhook", {
    url: receiver.url,
    due: "",
    intent: "create-webhook",
    ...typed,
  });
}

async function addRecord({ visitor, vehicleIds }: ReadyOwner) {
  const page = await visitor.open(`/garage/${vehicleIds[0]}/events/tir/log`);
  expect((await page.submit("#log", { odometer: "60,500" })).status).toBe(302);
}

const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as object);

describe("A webhook", () => {
  it("hears once of what's due", async () => {
    const owner = await ownerWithWebhook({ due: "on" });
    await stack.runSchedule();
    expect(messages()).toContainEqual({
      type: "due",
      timestamp: expect.stringMatching(/Z$/),
      data: expect.objectContaining({
        vehicleId: owner.vehicleIds[0],
        eventType: "OIL",
        reminderStatus: "overdue",
      }),
    });
    const heard = receiver.received.length;
    await stack.runSchedule();
    expect(receiver.received.length).toBe(heard);
  });

  it("hears of a record that its owner adds, signed with its key", async () => {
    const owner = await ownerWithWebhook({ added: "on" });
    await addRecord(owner);
    await stack.runSchedule();
    expect(messages()).toEqual([
      {
        type: "record.added",
        timestamp: expect.stringMatching(/Z$/),
        data: { vehicleId: owner.vehicleIds[0], recordId: expect.any(String) },
      },
    ]);
    const { headers, body } = receiver.received[0]!;
    const [, key] = /whsec_(\S+)/.exec((await owner.visitor.open(path)).text("main"))!;
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const signature = createHmac("sha256", Buffer.from(key!, "base64")).update(signed);
    expect(headers["webhook-signature"]).toBe(`v1,${signature.digest("base64")}`);
  });

  it("hears of it later if it doesn't answer, with the same id", async () => {
    const owner = await ownerWithWebhook({ added: "on" });
    receiver.respondWith(503);
    await addRecord(owner);
    await stack.runSchedule();
    expect((await owner.visitor.open(path)).text("main")).toMatch(/last answer 503/);
    await stack.runSchedule();
    expect(receiver.received).toHaveLength(1);

    receiver.respondWith(204);
    await db.update(webhookDeliveries).set({ nextTryAt: new Date(0) });
    await stack.runSchedule();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await db.select().from(webhookDeliveries)).toEqual([]);
  });

  it("stops when it answers that it's gone", async () => {
    const owner = await ownerWithWebhook({ added: "on" });
    receiver.respondWith(410);
    await addRecord(owner);
    await stack.runSchedule();
    expect((await owner.visitor.open(path)).text("main")).toMatch(/Stopped/);
    await addRecord(owner);
    expect(await db.select().from(webhookDeliveries)).toEqual([]);
  });

  it("hears nothing of another owner's cars", async () => {
    await ownerWithWebhook({ added: "on" });
    const [other] = await ownersWithOil(stack, 1);
    await addRecord(other!);
    expect(await db.select().from(webhookDeliveries)).toEqual([]);
  });

  it("ends when its owner deletes it", async () => {
    const owner = await ownerWithWebhook({ added: "on" });
    const page = await owner.visitor.open(path);
    await page.submit("form[id^=webhook-]", { intent: "delete-webhook" });
    const left = await db.select().from(webhooks).where(eq(webhooks.accountId, owner.accountId));
    expect(left).toEqual([]);
  });
});

describe("Creating a webhook", () => {
  it.each([
    [{ url: "https://10.0.0.1/hook", due: "on" }, "url"],
    [{ url: "https://router.local/hook", due: "on" }, "url"],
    [{ url: "no address", due: "on" }, "url"],
    [{ url: "https://hooks.example.com/a" }, "due"],
  ])("with %j shows the error at its field, and keeps what was typed", async (typed, field) => {
    const [owner] = await ownersWithOil(stack, 1);
    const page = await create(owner!, typed);
    expect(page.status).toBe(400);
    expect(page.texts(`#webhook-${field}-error`)).toHaveLength(1);
    expect(page.fields("#webhook").url).toBe(typed.url);
    expect(page.fields("#api-token")).toMatchObject({ scope: "read" });
  });

  it("stops at five", async () => {
    const [owner] = await ownersWithOil(stack, 1);
    for (let count = 0; count < 6; count++) await create(owner!, { due: "on" });
    expect((await owner!.visitor.open(path)).text("[role=status]")).toMatch(/^You have 5 webhooks/);
    expect(
      await db.select().from(webhooks).where(eq(webhooks.accountId, owner!.accountId)),
    ).toHaveLength(5);
  });

  it("leaves tokens working", async () => {
    const owner = await ownerWithWebhook({ due: "on" });
    expect(await createToken(owner.visitor)).toMatch(/^rw_/);
  });
});
