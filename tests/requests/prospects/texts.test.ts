import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { sendWaitingTexts } from "#app/texts/send-texts.server.ts";
import { insertText, numberHash } from "#app/texts/texts.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { blockedNumbers, texts } from "#db/schema/texts.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { newPhone } from "#tests/support/prospects/prospects.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const accountSid = `AC${"0".repeat(32)}`;
const authToken = "its token";
const from = "+17035550100";
const zone = "America/New_York";
/** Noon in New York; it's 7:00 in Hawaii. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`);

let server: Server;
let received: { to: string; body: string }[];
let answer: { status: number; code?: number; hangsUp?: boolean };

beforeAll(async () => {
  server = createServer((request, response) => {
    let sent = "";
    request.on("data", (chunk: Buffer) => (sent += chunk.toString()));
    request.on("end", () => {
      const form = new URLSearchParams(sent);
      received.push({ to: form.get("To")!, body: form.get("Body")! });
      if (answer.hangsUp) return void request.socket.destroy();
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ code: answer.code, sid: "SM1" }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());
beforeEach(() => {
  received = [];
  answer = { status: 201 };
});

const providerUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function queue(timeZone: string | null = zone): Promise<{ id: string; to: string }> {
  const text = { id: newId(), to: newPhone(), body: "See your car", timeZone };
  await runBatch(db, [insertText(db, text, new Date(noon.getTime() - 1_000))]);
  return text;
}

const send = (now = noon) =>
  sendWaitingTexts({
    db,
    now,
    provider: { url: providerUrl(), accountSid, authToken, from },
    log: { error: vi.fn() } as never,
  });
const sentTo = (to: string) => received.filter((one) => one.to === to).length;
const rowOf = async (id: string) => (await db.select().from(texts).where(eq(texts.id, id)))[0]!;

describe("A text in the outbox", () => {
  it("is sent once, even by two runs at once, and its body erased", async () => {
    const { id, to } = await queue();
    await Promise.all([send(), send()]);
    await send();
    expect(sentTo(to)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ body: "", sentAt: noon });
  });

  it("waits for its recipient's daytime", async () => {
    const night = await queue("Pacific/Honolulu");
    const unknown = await queue(null);
    await send();
    expect([sentTo(night.to), sentTo(unknown.to)]).toEqual([0, 0]);
    await send(new Date(noon.getTime() + 90 * 60_000));
    expect([sentTo(night.to), sentTo(unknown.to)]).toEqual([1, 1]);
  });

  it("is tried again when the provider can't take it", async () => {
    const { id, to } = await queue();
    answer = { status: 503 };
    await send();
    expect((await rowOf(id)).claimedAt).toBeNull();
    answer = { status: 201 };
    await send();
    expect(sentTo(to)).toBe(2);
    expect((await rowOf(id)).sentAt).toEqual(noon);
  });

  it("isn't tried again when nobody knows whether it was sent", async () => {
    const { id, to } = await queue();
    answer = { status: 201, hangsUp: true };
    await send();
    answer = { status: 201 };
    await send();
    expect(sentTo(to)).toBe(1);
    expect((await rowOf(id)).sentAt).toBeNull();
  });

  it("isn't tried again for a number that can't get texts", async () => {
    const { to } = await queue();
    answer = { status: 400, code: 21614 };
    await send();
    answer = { status: 201 };
    await send();
    expect(sentTo(to)).toBe(1);
  });

  it("ends all others for a number that Twilio says has stopped them", async () => {
    const { to } = await queue();
    answer = { status: 400, code: 21610 };
    await send();
    answer = { status: 201 };
    const again = { id: newId(), to, body: "Another", timeZone: zone };
    await runBatch(db, [insertText(db, again, noon)]);
    await send();
    expect(sentTo(to)).toBe(1);
  });
});

describe("Twilio's webhook", () => {
  let stack: FaultyStack;
  beforeAll(async () => {
    stack = await startFaultyStack({
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_URL: providerUrl(),
    });
  });
  afterAll(() => stack.stop());

  function receive(fields: Record<string, string>, signature?: string) {
    const url = `${stack.origin}/Service/texts/incoming`;
    const text = Object.keys(fields)
      .sort()
      .reduce((all, name) => all + name + fields[name], url);
    return new Visitor({ origin: stack.origin }).request("/Service/texts/incoming", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: {
        "X-Twilio-Signature":
          signature ?? createHmac("sha1", authToken).update(text).digest("base64"),
      },
    });
  }

  const isBlocked = async (phone: string) =>
    (
      await db
        .select()
        .from(blockedNumbers)
        .where(eq(blockedNumbers.hash, numberHash(phone)))
    ).length > 0;

  it.each([
    ["STOP", "START", "You won’t get any more texts"],
    ["Arrêt", "DEBUT", "vous ne recevrez plus nos textos"],
    ["unsubscribe", "UNSTOP", "You won’t get any more texts"],
  ])("stops texts after %s, and allows them after %s", async (stop, start, reply) => {
    const phone = newPhone();
    const stopped = await receive({ From: phone, Body: stop, MessageSid: "SM1" });
    expect([stopped.status, stopped.response.headers.get("Content-Type")]).toEqual([
      200,
      "text/xml; charset=utf-8",
    ]);
    expect(stopped.html).toContain(reply);
    expect((await receive({ From: phone, Body: stop, MessageSid: "SM1" })).status).toBe(200);
    expect(await isBlocked(phone)).toBe(true);
    await receive({ From: phone, Body: start });
    expect(await isBlocked(phone)).toBe(false);
  });

  it("explains itself, in both languages, and ignores the rest", async () => {
    const phone = newPhone();
    expect((await receive({ From: phone, Body: "HELP" })).html).toContain("Questions?");
    expect((await receive({ From: phone, Body: "aide" })).html).toContain("Des questions?");
    for (const body of ["Thank you", "<script>", ""])
      expect((await receive({ From: phone, Body: body })).html).toContain("<Response></Response>");
    expect((await receive({ From: "anonymous", Body: "STOP" })).html).toContain(
      "<Response></Response>",
    );
    expect(await isBlocked(phone)).toBe(false);
  });

  it("rejects what Twilio didn't sign", async () => {
    const phone = newPhone();
    for (const signature of ["", "x", Buffer.alloc(20).toString("base64")])
      expect((await receive({ From: phone, Body: "STOP" }, signature)).status).toBe(403);
    expect(await isBlocked(phone)).toBe(false);
    const get = await new Visitor({ origin: stack.origin }).open("/texts/incoming");
    expect([get.status, get.response.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("isn't there without Twilio's settings", async () => {
    const page = await new Visitor().post("/texts/incoming", { From: newPhone(), Body: "STOP" });
    expect(page.status).toBe(404);
  });
});
