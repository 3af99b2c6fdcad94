import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "#tests/support/browse/visitor.ts";
import { createOwners, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

let own: OwnStack;
let stack: FaultyStack;
let owners: ReadyOwner[];

beforeAll(async () => {
  own = await startOwnStack();
  stack = await startFaultyStack({ DATABASE_URL: own.databaseUrl });
  owners = await createOwners({ origin: stack.origin, databaseUrl: own.databaseUrl }, 8);
});
afterAll(async () => {
  await stack.stop();
  await own.stop();
});

const open = ({ visitor, vehicleIds: [id] }: ReadyOwner, path = ""): Promise<Page> =>
  visitor.open(`/garage/${id}${path}`);
const edit = async (owner: ReadyOwner, nickname: string) =>
  (await open(owner, "/edit")).submit("#edit", { nickname });

async function keepStreams(): Promise<void> {
  await Promise.all(owners.map((owner) => open(owner)));
  await Promise.all(owners.map((owner) => open(owner)));
}

it("A busy worker reuses its streams for pages and forms", async () => {
  const inStreams = async (use: () => Promise<unknown>) => {
    await keepStreams();
    stack.database.forget();
    await use();
    return stack.database.streamRequests;
  };
  // On a slow machine, requests may be too rare for the worker to keep streams.
  const options = { timeout: 10_000 };
  await expect.poll(() => inStreams(keepStreams), options).toBeGreaterThan(0);
  await expect.poll(() => inStreams(() => edit(owners[0]!, "Blue")), options).toBe(3);
});

it("Owners who share streams only see their own data", async () => {
  await Promise.all(owners.map((owner, at) => edit(owner, `Car ${at}`)));
  const tabs = [...owners.entries(), ...owners.entries()];
  for (let round = 0; round < 8; round++) {
    const seen = await Promise.all(
      tabs.map(async ([at, owner]) => [at, (await open(owner)).heading] as const),
    );
    for (const [at, heading] of seen) expect(heading).toBe(`Car ${at}`);
    for (const { email, visitor } of owners.slice(0, 2)) {
      const profile = await visitor.open("/account/profile");
      expect(
        owners.filter((one) => profile.html.includes(one.email)).map((one) => one.email),
      ).toEqual([email]);
    }
  }
});

it("Owners who leave mid-request don't break the streams of others", async () => {
  const forms = await Promise.all(owners.map((owner) => open(owner, "/edit")));
  const leaveAfter = (milliseconds: number) => AbortSignal.timeout(milliseconds);
  const delays = [0, 3, 8, 20];
  const left = owners.flatMap(({ visitor, vehicleIds: [id] }, at) =>
    delays.flatMap((after) => {
      const fields = { ...forms[at]!.fields("#edit"), nickname: `Left after ${after}` };
      const body = new URLSearchParams(fields as Record<string, string>);
      const sent = { method: "POST", body, headers: { Origin: stack.origin } };
      return [
        visitor.request(`/Service/garage/${id}`, { signal: leaveAfter(after) }),
        visitor.request(`/Service/garage/${id}/edit`, { ...sent, signal: leaveAfter(after) }),
      ].map((request) => request.catch(() => null));
    }),
  );
  await Promise.all(left);
  for (const [at, owner] of owners.entries()) {
    // Each abandoned form may still be saved once, which makes the next one stale.
    let status = 409;
    for (let tries = 0; status === 409 && tries <= delays.length; tries++) {
      ({ status } = await edit(owner, `Back ${at}`));
    }
    expect(status).toBe(302);
  }
  const pages = await Promise.all(owners.map((owner) => open(owner)));
  expect(pages.map(({ heading }) => heading)).toEqual(owners.map((_, at) => `Back ${at}`));
});

it("A rejected write leaves no transaction open", async () => {
  const [owner] = owners as [ReadyOwner];
  const stale = await open(owner, "/edit");
  expect((await edit(owner, "Red")).status).toBe(302);
  await keepStreams();
  expect((await stale.submit("#edit", { nickname: "Green" })).status).toBe(409);
  const client = createClient({ url: own.databaseUrl });
  await client.batch(["UPDATE vehicles SET trim = 'LE'"], "write");
  client.close();
  const pages = await Promise.all(owners.map((one) => open(one, "/edit")));
  expect(pages.map((page) => page.fields("#edit").trim)).toEqual(owners.map(() => "LE"));
});

it("Another client's open transaction doesn't block reads", async () => {
  const client = createClient({ url: own.databaseUrl });
  const transaction = await client.transaction("write");
  await transaction.execute("UPDATE vehicles SET trim = 'SE'");
  const pages = await Promise.all(owners.map((owner) => open(owner, "/edit")));
  await transaction.rollback();
  client.close();
  expect(pages.map((page) => page.fields("#edit").trim)).toEqual(owners.map(() => "LE"));
});

it("Pages and forms work again as soon as a killed database restarts", async () => {
  const form = await open(owners[0]!, "/edit");
  await keepStreams();
  await own.kill();
  await own.restart();
  expect((await form.submit("#edit", { nickname: "Found again" })).status).toBe(302);
  const pages = await Promise.all(owners.map((owner) => open(owner)));
  expect(pages.map(({ status }) => status)).toEqual(owners.map(() => 200));
});
