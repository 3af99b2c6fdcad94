import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TradeInSettings } from "#app/http/service-settings/trade-in-settings.ts";
import { deliverWaitingLeads } from "#app/trade-in/deliver-leads.server.ts";
import { insertLead, type Lead } from "#app/trade-in/leads.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { tradeInLeads } from "#db/schema/trade-in.ts";
import { runBatch } from "#db/writes.ts";
import { flag } from "#tests/support/browse/flagged.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import {
  databaseUrl,
  origin,
  startFaultyStack,
  type FaultyStack,
} from "#tests/support/stack/stack.ts";
import {
  requestTradeIn,
  startLeadReceiver,
  type LeadReceiver,
} from "#tests/support/trade-in/requests.ts";
import { tradeInPath } from "#app/trade-in/trade-in-path.ts";

const db = openDatabase({ url: databaseUrl });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date();
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

let receiver: LeadReceiver;
beforeAll(async () => {
  receiver = await startLeadReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.leads.splice(0);
  receiver.answer = { status: 202 };
});

const rowOf = async (id: string): Promise<Lead> =>
  (await db.select().from(tradeInLeads).where(eq(tradeInLeads.id, id)))[0]!;
const postsOf = (id: string) =>
  receiver.leads.filter(({ headers }) => headers["idempotency-key"] === id).length;

describe("A worker with an endpoint for trade-in requests", () => {
  let stack: FaultyStack;
  beforeAll(async () => {
    stack = await startFaultyStack({
      TRADE_IN_RECEIVER: "Acme & Sons",
      TRADE_IN_URL: receiver.url,
      TRADE_IN_TOKEN: "its key",
    });
  });
  afterAll(() => stack.stop());

  async function ask() {
    const owner = await readyOwner(stack);
    const [id = ""] = owner.vehicleIds;
    const sent = await requestTradeIn(owner.visitor, id);
    expect(sent.location).toBe(`/Service/garage/${id}/value`);
    const isOwn = eq(tradeInLeads.accountId, owner.accountId);
    const read = async () => (await db.select().from(tradeInLeads).where(isOwn))[0]!;
    return { owner, id, read };
  }

  it("posts a request right after its response, with its key and token", async () => {
    const { read } = await ask();
    await expect.poll(read).toMatchObject({ sentAt: expect.any(Date) as Date });
    const lead = await read();
    expect(receiver.leads).toEqual([
      {
        body: lead.document,
        headers: expect.objectContaining({
          "content-type": "application/xml; charset=utf-8",
          "idempotency-key": lead.id,
          authorization: "Bearer its key",
        }) as object,
      },
    ]);
    expect(lead.document).toContain("<vendorname>Acme &amp; Sons</vendorname>");
    expect(lead.document).toContain(`>${lead.id}</id>`);
    expect(await db.select().from(outbox).where(eq(outbox.id, lead.id))).toEqual([]);
  });

  it("tells the owner that the endpoint is down, and logs nothing private", async () => {
    receiver.answer = { status: 503 };
    const { owner, id, read } = await ask();
    await expect.poll(() => stack.log.join("\n")).toContain("lead not taken");
    expect(await read()).toMatchObject({ sentAt: null, tries: 1 });
    const page = await owner.visitor.open(tradeInPath(id));
    expect(page.text("#asked")).toContain("but we haven’t been able to reach them yet.");
    const log = stack.log.join("\n");
    expect(log).toContain("answered 503");
    expect(log).not.toMatch(/Ann Driver|703.?555|key=7|its key/);
    expect(log).not.toContain(owner.email);
  });
});

describe("A run", () => {
  const to = () => ({ url: receiver.url, token: null });

  async function waiting({ age = 10 * minute, receiverName = newId() } = {}) {
    const owner = await readyOwner({ origin, databaseUrl });
    const id = newId();
    const lead = {
      ...{ id, accountId: owner.accountId, vehicleId: owner.vehicleIds[0]!, vin: null },
      ...{ vehicle: "2018 Toyota Corolla LE", receiver: receiverName },
      ...{ name: "Ann Driver", email: owner.email, phone: null },
      ...{ consent: "I agree", consentVersion: 1, document: `<adf>${id}</adf>` },
    };
    await runBatch(db, [insertLead(db, lead, ago(age))]);
    return { ...lead, owner };
  }

  const run = (name: string, at = now, deliverTo: TradeInSettings["to"] = to()) =>
    deliverWaitingLeads({
      db,
      now: at,
      tradeIn: { receiver: name, to: deliverTo },
      log: { error: vi.fn() } as never,
    });

  it("delivers what waits once, even if two run at once", async () => {
    const lead = await waiting();
    const counts = await Promise.all([run(lead.receiver), run(lead.receiver)]);
    expect(counts.map(({ delivered }) => delivered).sort()).toEqual([0, 1]);
    expect(await run(lead.receiver, new Date(now.getTime() + day))).toEqual({
      delivered: 0,
      failed: 0,
    });
    expect(postsOf(lead.id)).toBe(1);
    expect(await rowOf(lead.id)).toMatchObject({ sentAt: now, tries: 2 });
  });

  it.each([
    ["fails", { status: 500 }],
    ["refuses it", { status: 400 }],
    ["rejects the token", { status: 401 }],
    ["redirects", { status: 302 }],
    ["hangs up", { status: 200, hangsUp: true }],
  ])("sends the same again with the same key after the endpoint %s", async (_how, answer) => {
    const lead = await waiting();
    receiver.answer = answer;
    expect(await run(lead.receiver)).toEqual({ delivered: 0, failed: 1 });
    expect(await rowOf(lead.id)).toMatchObject({ sentAt: null, tries: 2 });
    receiver.answer = { status: 200 };
    expect(await run(lead.receiver, new Date(now.getTime() + 9 * minute))).toEqual({
      delivered: 0,
      failed: 0,
    });
    const later = new Date(now.getTime() + 10 * minute);
    expect(await run(lead.receiver, later)).toEqual({ delivered: 1, failed: 0 });
    expect((await rowOf(lead.id)).sentAt).toEqual(later);
    const sent = receiver.leads.filter(({ headers }) => headers["idempotency-key"] === lead.id);
    expect(sent.map(({ body }) => body)).toEqual([lead.document, lead.document]);
  });

  it.each([
    ["isn't tried again within 5 minutes", 4 * minute, 0],
    ["is tried again after 5 minutes", 5 * minute, 1],
    ["is tried for 7 days", 7 * day - minute, 1],
    ["isn't tried after 7 days", 7 * day, 0],
  ])("A request %s", async (_what, age, delivered) => {
    const lead = await waiting({ age });
    expect((await run(lead.receiver)).delivered).toBe(delivered);
    expect(postsOf(lead.id)).toBe(delivered);
  });

  it("stops when the endpoint takes none of three", async () => {
    const receiverName = newId();
    for (let count = 0; count < 5; count++) await waiting({ receiverName });
    receiver.answer = { status: 503 };
    expect(await run(receiverName)).toEqual({ delivered: 0, failed: 3 });
    expect(receiver.leads).toHaveLength(3);
  });

  it("gives a request to nobody but the receiver that its owner agreed to", async () => {
    const lead = await waiting();
    expect(await run("Other Motors")).toEqual({ delivered: 0, failed: 0 });
    expect(postsOf(lead.id)).toBe(0);
  });

  it("waits while its owner's account is flagged", async () => {
    const lead = await waiting();
    await flag(databaseUrl, lead.owner);
    expect((await run(lead.receiver)).delivered).toBe(0);
    expect(postsOf(lead.id)).toBe(0);
  });

  it("queues an email if an inbox has replaced the endpoint", async () => {
    const lead = await waiting();
    const inbox = { email: "leads@acme.example" };
    expect((await run(lead.receiver, now, inbox)).delivered).toBe(1);
    expect((await run(lead.receiver, now, inbox)).delivered).toBe(0);
    const mails = await db.select().from(outbox).where(eq(outbox.id, lead.id));
    expect(mails).toMatchObject([{ toAddress: inbox.email, text: lead.document }]);
    expect((await rowOf(lead.id)).sentAt).toEqual(now);
  });
});
