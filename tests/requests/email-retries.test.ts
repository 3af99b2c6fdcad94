import { isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { deliverWaiting } from "#app/email/deliver.server.ts";
import { composeMail } from "#app/email/email-message.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { flagAccount, unflagAccount } from "#app/fraud/flag-account.server.ts";
import type { Log } from "#app/http/log.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import { runBatch } from "#db/writes.ts";
import { newEmail } from "#tests/support/credentials.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import {
  startFakeProvider,
  type FakeProvider,
  type ProviderResponse,
} from "#tests/support/stack/provider.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

let stack: OwnStack;
let db: OpenDatabase;
let provider: FakeProvider;
beforeAll(async () => {
  [stack, provider] = await Promise.all([startOwnStack(), startFakeProvider()]);
  db = openDatabase({ url: stack.databaseUrl });
  await db.delete(outbox);
});
beforeEach(() => void provider.requests.splice(0));
afterEach(() => db.delete(outbox));
afterAll(() => Promise.all([stack.stop(), provider.stop()]));

const minute = 60_000;
const hour = 60 * minute;
const now = new Date("2026-11-26T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

async function queueEmails(count: number, { tries = 0, createdAt = now } = {}) {
  const email = { kind: "reminders", toAddress: "owner@example.com", subject: "Oil" } as const;
  const rows = Array.from({ length: count }, () => ({
    ...email,
    id: crypto.randomUUID(),
    text: "Change the oil.",
    html: "<p>Change the oil.</p>",
    tries,
    createdAt,
  }));
  await db.insert(outbox).values(rows);
}

function run() {
  const log = { error: () => undefined } as Partial<Log> as Log;
  const email = { provider: "http", url: provider.url, from: "hello@example.com" } as const;
  const settings = { email, postalAddress: null, allowedRecipients: null } as Parameters<
    typeof deliverWaiting
  >[0]["settings"];
  return deliverWaiting({ db, settings, log, now }, 1_000);
}

function respondInTurn(answers: ProviderResponse[]) {
  const left = [...answers];
  provider.respondWith(() => left.shift() ?? { status: 202 });
}

const triesLeftOver = async () =>
  (await db.select().from(outbox).orderBy(outbox.tries)).map(({ tries }) => tries);

it("A run ends once the provider takes none of five emails, and the next one sends all", async () => {
  await queueEmails(12);
  provider.respondWith({ status: 503 });
  expect([await run(), provider.requests.length]).toEqual([0, 5]);
  expect(await triesLeftOver()).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  provider.respondWith({ status: 202 });
  expect(await run()).toBe(12);
});

it("A run goes on when the provider refuses some of its emails", async () => {
  await queueEmails(10);
  respondInTurn([{ status: 500 }, { status: 422 }]);
  expect([await run(), provider.requests.length]).toEqual([8, 10]);
});

it("A run waits as long as the provider asks it to, and tries those emails again", async () => {
  await queueEmails(7);
  const tooFast = { status: 429, headers: { "Retry-After": "0" } };
  respondInTurn([{}, {}, tooFast, tooFast, tooFast]);
  expect([await run(), provider.requests.length]).toEqual([7, 10]);
  respondInTurn(Array.from({ length: 100 }, () => tooFast));
  await queueEmails(7);
  provider.requests.splice(0);
  expect([await run(), provider.requests.length]).toEqual([0, 10]);
  expect(new Set(await triesLeftOver())).toEqual(new Set([0]));
});

it("A run doesn't wait for a quota that ends later", async () => {
  await queueEmails(6);
  provider.respondWith({ status: 429, headers: { "Retry-After": "3600" } });
  expect([await run(), provider.requests.length]).toEqual([0, 5]);
});

it.each([
  ["goes out at once", 0, 0, true],
  ["is tried again by the next run", 1, 5 * minute, true],
  ["isn't tried a third time after 10 minutes", 2, 10 * minute, false],
  ["is tried a third time after 20 minutes", 2, 20 * minute, true],
  ["isn't tried a 20th time after 40 hours", 19, 40 * hour, false],
  ["is tried a 20th time after 44 hours", 19, 44 * hour, true],
  ["isn't tried more than 20 times", 20, 44 * hour, false],
  ["isn't sent after two days", 3, 49 * hour, false],
])("An email %s", async (_what, tries, age, isSent) => {
  await queueEmails(1, { tries, createdAt: ago(age) });
  provider.respondWith({ status: 202 });
  expect(await run()).toBe(Number(isSent));
});

it("What a flagged account sent to others waits until the flag is undone", async () => {
  const owner = await readyOwner(stack);
  const parts = { kind: "person-invitation", language: "en", subject: "A car" } as const;
  const emailTo = (to: string) =>
    composeMail({ ...parts, to, lead: { says: "Hello" }, blocks: [], footer: "" });
  const [others, own] = [newEmail(), owner.email];
  await runBatch(db, [
    insertEmail(db, emailTo(others), now, owner.accountId),
    insertEmail(db, emailTo(own), now),
    ...flagAccount(db, owner.accountId, now),
  ]);
  const waitingFor = async () =>
    (await db.select().from(outbox).where(isNull(outbox.sentAt))).map(({ toAddress }) => toAddress);
  provider.respondWith({ status: 202 });
  expect([await run(), await waitingFor()]).toEqual([1, [others]]);
  await runBatch(db, unflagAccount(db, owner.accountId));
  expect([await run(), await waitingFor()]).toEqual([1, []]);
});
