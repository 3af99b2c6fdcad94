import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { attempts } from "#db/schema/http.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { networkOf } from "#app/http/network.ts";
import { startFakeOpenId, type FakeOpenId } from "#tests/support/identity/fake-openid.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { send } from "./api-calls.ts";
import { secretSources, type How } from "./api-secrets.ts";
import { mapConcurrently } from "./concurrency.ts";
import { checkFigure } from "./scale.ts";

type Source = Awaited<ReturnType<typeof secretSources>>[number];

let stack: OwnStack;
let owner: ReadyOwner;
let providers: { bank: FakeOpenId; thief: FakeOpenId };
let sources: Source[];

beforeAll(async () => {
  providers = { bank: await startFakeOpenId(), thief: await startFakeOpenId() };
  const bank = {
    ...{ name: "Evergreen Bank", issuer: providers.bank.issuer, clientId: "us" },
    ...{ clientSecret: "secret", embedOrigin: "https://bank.example" },
  };
  stack = await startOwnStack({ RATE_LIMITS: "on", PARTNERS: JSON.stringify({ bank }) });
  owner = await readyOwner(stack);
  sources = await secretSources(stack, owner, providers);
});
afterAll(() => Promise.all([stack.stop(), providers.bank.stop(), providers.thief.stop()]));

const newNetwork = () => new Visitor({ origin: stack.origin });

function guess(source: Source, at: number, how: How, visitor = newNetwork()): Promise<Page> {
  const sent = { origin: stack.origin, visitor, ...source.sent(source.secrets[how]) };
  return send(source.calls[at]!, owner.vehicleIds[0]!, sent);
}

const everyCall = () =>
  sources.flatMap((source) => source.calls.map((call, at) => ({ source, at, name: call.name })));

async function failedBefore(visitor: Visitor, tries: number): Promise<void> {
  const { bucket } = limitOf("secret-from", networkOf(visitor.headers["CF-Connecting-IP"]!));
  const row = () => ({ id: crypto.randomUUID(), bucket, at: new Date(Date.now() - 60_000) });
  const db = openDatabase({ url: stack.databaseUrl });
  await db.insert(attempts).values(Array.from({ length: tries }, row));
}

const said = ({ status, html }: Page) => ({ status, html });
const sourceOf = (name: string) =>
  sources.find(({ calls }) => calls.some((call) => call.name === name))!;

describe("A secret that doesn't work", () => {
  it("gets the same answer from a call whether it's unknown, altered or ended", async () => {
    const answers = await mapConcurrently(6, everyCall(), async ({ source, at, name }) => {
      const [unknown, ...others] = [
        await guess(source, at, "unknown"),
        await guess(source, at, "altered"),
        await guess(source, at, "ended"),
      ].map(said);
      return { name, unknown, others };
    });
    for (const { name, unknown, others } of answers) {
      expect.soft([400, 401, 404], name).toContain(unknown!.status);
      expect.soft(others, name).toEqual([unknown, unknown]);
    }
    const different = answers.filter(({ unknown, others }) =>
      others.some(({ status, html }) => status !== unknown!.status || html !== unknown!.html),
    );
    checkFigure("R10", `${answers.length} calls: different answers to secrets`, different.length, {
      atMost: 0,
    });
  });

  it("is a 429 from every call after 50 from a network, but not from another", async () => {
    const [guesser, neighbor] = [newNetwork(), newNetwork()];
    await failedBefore(guesser, 50);
    const answers = await mapConcurrently(4, everyCall(), async ({ source, at, name }) => {
      const { status, response } = await guess(source, at, "unknown", guesser);
      const waits = Number(response.headers.get("Retry-After"));
      return { name, status, isTold: waits > 0 && waits <= 15 * 60 };
    });
    const other = await guess(sourceOf("getVehicles"), 0, "unknown", neighbor);
    expect(other.status).toBe(401);
    const wrong = answers.filter(({ status, isTold }) => status !== 429 || !isTold);
    expect.soft(wrong).toEqual([]);
    checkFigure("R10", `${answers.length} calls over the limit: not a 429`, wrong.length, {
      atMost: 0,
    });
  });
});

describe("Guessing secrets", () => {
  it.each(["getVehicles", "postShopServices", "getToken", "postAccountState"])(
    "of %s from one network is stopped after 50 tries",
    async (name) => {
      const source = sourceOf(name);
      const at = source.calls.findIndex((call) => call.name === name);
      // In the same /64.
      const [visitor, housemate] = [newNetwork(), newNetwork()];
      const address = visitor.headers["CF-Connecting-IP"]!;
      housemate.headers["CF-Connecting-IP"] = address.replace(/::.*/, "::5");
      const statuses = await mapConcurrently(1, Array.from({ length: 52 }), async (_, index) => {
        const from = index % 2 === 0 ? visitor : housemate;
        return (await guess(source, at, "unknown", from)).status;
      });
      expect(statuses.slice(50)).toEqual([429, 429]);
      checkFigure("R10", `wrong secrets of ${name} before 429`, statuses.indexOf(429), {
        atMost: 50,
        atLeast: 50,
      });
    },
  );

  it("ends even for one that works, unless it's signed", async () => {
    const guesser = newNetwork();
    await failedBefore(guesser, 50);
    for (const name of ["postShopServices", "getToken", "getDeeplinkToken", "postAccountState"]) {
      const working = await guess(sourceOf(name), 0, "working", guesser);
      expect([name, working.status]).toEqual([name, 429]);
    }
    const signed = ["getVehicles", "postPartnerLogin"];
    for (const name of signed) {
      const working = await guess(sourceOf(name), 0, "working", guesser);
      expect([name, working.status]).toEqual([name, 200]);
    }
  });

  it("costs whoever has one that works no write", async () => {
    const db = openDatabase({ url: stack.databaseUrl });
    const before = await db.$count(attempts);
    for (const name of ["getVehicles", "getToken", "postAccountState"])
      expect((await guess(sourceOf(name), 0, "working")).status).toBe(200);
    expect(await db.$count(attempts)).toBe(before);
  });
});
