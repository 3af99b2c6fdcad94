import { isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { deliverWaiting } from "#app/email/deliver.server.ts";
import { composeMail } from "#app/email/email-message.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { flagAccount, unflagAccount } from "#app/fraud/flag-account.server.ts";
import type { Log } from "#app/http/log.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { Failure } from "#scripts/run/failure.ts";
import { runEmailsCommand } from "#scripts/support/emails-command.ts";
import { emailPacing, outbox } from "#db/schema/email.ts";
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
const slots: number[] = [];
beforeAll(async () => {
  [stack, provider] = await Promise.all([startOwnStack(), startFakeProvider()]);
  db = openDatabase({ url: stack.databaseUrl });
  await db.delete(outbox);
});
beforeEach(async () => {
  provider.requests.splice(0);
  slots.splice(0);
  await db.delete(emailPacing);
});
afterEach(() => db.delete(outbox));
afterAll(() => Promise.all([stack.stop(), provider.stop()]));

const minute = 60_000;
const hour = 60 * minute;
const now = new Date("2026-11-26T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

async function queueEmails(count: number, row: Partial<typeof outbox.$inferInsert> = {}) {
  const email = { kind: "reminders", toAddress: "owner@example.com", subject: "Oil" } as const;
  const rows = Array.from({ length: count }, () => ({
    ...email,
    id: crypto.randomUUID(),
    text: "Change the oil.",
    html: "<p>Change the oil.</p>",
    bulk: true,
    createdAt: now,
    ...row,
  }));
  await db.insert(outbox).values(rows);
}

type Deliver = typeof deliverWaiting;

/** At a standing clock: slots are kept, but not waited for. */
function run({
  at = now.getTime(),
  emails = 1_000,
  pace = { rate: 100, burst: 500 },
  provider: name = "http" as "http" | "resend",
} = {}) {
  const log = { error: () => undefined } as Partial<Log> as Log;
  const email = {
    ...{ provider: name, url: provider.url, token: "key", from: "hello@example.com" },
    ...pace,
  };
  const settings = {
    email,
    postalAddress: null,
    allowedRecipients: null,
  } as Parameters<Deliver>[0]["settings"];
  const clock = {
    now: () => at,
    waitUntil: (slot: number) => Promise.resolve(void slots.push(slot)),
  };
  return deliverWaiting({ db, settings, log }, { emails, ms: 60_000 }, clock);
}

const sentBy = async (options: Parameters<typeof run>[0] = {}) => (await run(options)).sent;

function respondInTurn(answers: ProviderResponse[]) {
  const left = [...answers];
  provider.respondWith(() => left.shift() ?? { status: 202 });
}

const rows = () => db.select().from(outbox).orderBy(outbox.tries);
const triesLeftOver = async () => (await rows()).map(({ tries }) => tries);

it("A run ends once five emails in a row fail, and a later one sends all", async () => {
  await queueEmails(30);
  provider.respondWith({ status: 503 });
  expect(await run()).toEqual({ sent: 0, isDone: true });
  const tried = provider.requests.length;
  // Up to four more are under way when the fifth fails.
  expect(tried).toBeGreaterThanOrEqual(5);
  expect(tried).toBeLessThan(10);
  expect((await triesLeftOver()).filter((tries) => tries === 1)).toHaveLength(tried);
  provider.respondWith({ status: 202 });
  expect(await sentBy({ at: now.getTime() + 5 * minute })).toBe(30);
});

it("A run goes on when the provider refuses some of its emails", async () => {
  await queueEmails(10);
  respondInTurn([{ status: 500 }, { status: 422 }]);
  expect([await sentBy(), provider.requests.length]).toEqual([8, 10]);
});

it("429 with a long Retry-After stops every run, and counts no try", async () => {
  await queueEmails(60);
  provider.respondWith({ status: 429, headers: { "Retry-After": "3600" } });
  expect(await run()).toEqual({ sent: 0, isDone: true });
  expect(provider.requests.length).toBeLessThan(10);
  expect(new Set(await triesLeftOver())).toEqual(new Set([0]));
  provider.respondWith({ status: 202 });
  expect(await sentBy({ at: now.getTime() + 59 * minute })).toBe(0);
  expect(await sentBy({ at: now.getTime() + hour })).toBe(60);
});

it("Two runs at once share the rate, and send no email twice", async () => {
  await queueEmails(200);
  provider.respondWith({ status: 202 });
  const pace = { rate: 10, burst: 5 };
  const both = await Promise.all([run({ pace }), run({ pace })]);
  // Each chunk takes five seconds, and slots further ahead than that aren't taken.
  expect(both.map(({ isDone }) => isDone)).toEqual([true, true]);
  expect(both[0].sent + both[1].sent).toBe(100);
  expect(provider.requests).toHaveLength(100);
  const expected = Array.from({ length: 100 }, (_, index) => now.getTime() + (index - 4) * 100);
  expect(slots.toSorted((a, b) => a - b)).toEqual(expected);
  expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(100);
});

it("A run that stops at its limit says whether more wait", async () => {
  await queueEmails(12);
  provider.respondWith({ status: 202 });
  expect(await run({ emails: 10 })).toEqual({ sent: 10, isDone: false });
  expect(await run({ emails: 2 })).toEqual({ sent: 2, isDone: true });
});

it("The 20th failure makes an email a dead letter, which an operator can send again", async () => {
  await queueEmails(1, { id: "dead", tries: 19 });
  provider.respondWith({ status: 422 });
  expect(await sentBy()).toBe(0);
  const reason = "the provider answered 422";
  expect(await rows()).toMatchObject([{ tries: 20, deadAt: now, reason, text: "Change the oil." }]);
  const [line] = await runEmailsCommand(db, []);
  expect(line).toContain(`dead  2026-11-26  reminders  owner@example.com  ${reason}`);
  provider.respondWith({ status: 202 });
  const later = new Date(now.getTime() + hour);
  expect(await sentBy({ at: later.getTime() })).toBe(0);
  await runEmailsCommand(db, [], { resend: "dead" }, later);
  expect(await sentBy({ at: later.getTime() })).toBe(1);
  expect(await runEmailsCommand(db, [])).toEqual(["There are no dead letters."]);
});

it("A refusal for good is listed as a dead letter without its text", async () => {
  await queueEmails(1, { id: "refused" });
  provider.respondWith({
    status: 422,
    body: { name: "validation_error", message: "Invalid `to` field" },
  });
  expect(await sentBy({ provider: "resend" })).toBe(0);
  const reason = "the provider answered 422 (validation_error)";
  expect(await rows()).toMatchObject([{ reason, deadAt: now, text: "", html: "" }]);
  expect(await runEmailsCommand(db, [])).toEqual([
    `refused  2026-11-26  reminders  owner@example.com  ${reason}; can't be sent again`,
  ]);
  await expect(runEmailsCommand(db, [], { resend: "refused" }, now)).rejects.toThrow(Failure);
});

it("An operator can send all dead letters again that still have a text", async () => {
  const dead = { deadAt: now, reason: "no answer", tries: 20, createdAt: ago(50 * hour) };
  await queueEmails(3, dead);
  await queueEmails(1, { ...dead, id: "refused", text: "", html: "" });
  await queueEmails(1, { id: "sent", sentAt: now, text: "", html: "" });
  provider.respondWith({ status: 202 });
  expect(await runEmailsCommand(db, [], { resend: "all" }, now)).toEqual([
    "3 emails go out with the next run.",
  ]);
  expect([await sentBy(), provider.requests.length]).toEqual([3, 3]);
  expect(await runEmailsCommand(db, [])).toEqual([
    expect.stringMatching(/^refused .* can't be sent again$/),
  ]);
  expect(await runEmailsCommand(db, [], { resend: "all" }, now)).toEqual([
    "0 emails go out with the next run.",
  ]);
});

it.each<[string, string[], { resend?: string }]>([
  ["an argument", ["all"], {}],
  ["no id", [], { resend: "" }],
  ["an id that isn't there", [], { resend: "gone" }],
])("The command for dead letters refuses %s", async (_what, args, options) => {
  await queueEmails(1, { id: "alive" });
  await expect(runEmailsCommand(db, args, options, now)).rejects.toThrow(Failure);
});

it.each([
  ["goes out at once", {}, true],
  ["waits until its next try", { nextTryAt: new Date(now.getTime() + 1) }, false],
  ["isn't tried more than 20 times", { tries: 20 }, false],
  ["isn't sent after two days", { createdAt: ago(49 * hour) }, false],
])("An email %s", async (_what, row, isSent) => {
  await queueEmails(1, row);
  provider.respondWith({ status: 202 });
  expect(await sentBy()).toBe(Number(isSent));
});

it("An email that someone waits for goes before bulk ones", async () => {
  await queueEmails(20);
  await queueEmails(1, { id: "urgent", kind: "reset-password", bulk: false });
  provider.respondWith({ status: 202 });
  await run({ emails: 1 });
  expect((await rows()).filter(({ sentAt }) => sentAt).map(({ id }) => id)).toEqual(["urgent"]);
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
  const at = now.getTime() + minute;
  expect([await sentBy({ at }), await waitingFor()]).toEqual([1, [others]]);
  await runBatch(db, unflagAccount(db, owner.accountId));
  expect([await sentBy({ at }), await waitingFor()]).toEqual([1, []]);
});
