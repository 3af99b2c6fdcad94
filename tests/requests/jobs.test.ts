import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { addNoonPlace, noonPostalCode } from "#scripts/test-run/noon.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { startEmailCatcher, type EmailCatcher } from "#tests/support/stack/email-catcher.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { addWaitingOwners, countWaitingOwners } from "#tests/support/stack/waiting-owners.ts";

const manyOwners = 2_500;

const production = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://roadworthy.example",
  EMAIL_POSTAL_ADDRESS: "Roadworthy, 1 Main Street, Centreville, VA 20120",
};

type Line = { event: string; level: string; counts?: Record<string, number> };

let provider: EmailCatcher;
let stack: OwnStack;
let db: OpenDatabase;

async function start(queues: boolean): Promise<void> {
  provider = await startEmailCatcher();
  const bindings = { ...production, EMAIL_PROVIDER_URL: provider.url };
  stack = await startOwnStack(bindings, { queues });
  db = openDatabase({ url: stack.databaseUrl });
  await addNoonPlace(stack.databaseUrl);
}

const stop = () => Promise.all([stack.stop(), provider.close()]);

const linesOf = (event: string) =>
  stack.log.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event);

const ownersIn = (lines: Line[]) =>
  lines.reduce((sum, { counts }) => sum + (counts?.owners ?? 0), 0);

async function dueOwners(count: number) {
  const owners = await ownersWithOil(stack, count);
  for (const { accountId } of owners)
    await db
      .update(accounts)
      .set({ postalCode: noonPostalCode, lookAt: new Date(1) })
      .where(eq(accounts.id, accountId));
  return owners;
}

const mailsTo = ({ email }: { email: string }) =>
  db.select().from(outbox).where(eq(outbox.toAddress, email));

const checkOf = ({ accountId }: { accountId: string }) => ({
  job: "check-owners",
  ids: [accountId],
});

describe("With a queue", () => {
  beforeAll(() => start(true));
  beforeEach(() => void (stack.log.length = 0));
  afterAll(stop);

  it("the schedule sends jobs that email each owner once", async () => {
    const owners = await dueOwners(3);
    await stack.runSchedule();
    const received = () => owners.map(({ email }) => provider.emails.filter((m) => m.to === email));
    await vi.waitUntil(() => received().every((emails) => emails.length > 0), { timeout: 30_000 });
    await vi.waitUntil(() => linesOf("deliver-emails").length > 0, { timeout: 30_000 });
    expect(received().map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(linesOf("reminder mails")[0]!.counts).toMatchObject({ owners: 3, sent: 0 });
    expect(linesOf("check-owners")[0]!.counts).toMatchObject({ owners: 3, mails: 3, attempts: 1 });
    expect(stack.log.join()).not.toMatch(new RegExp(owners.map(({ email }) => email).join("|")));
  });

  it("two schedules at once claim thousands of owners, and none twice", async () => {
    await addWaitingOwners(stack.databaseUrl, manyOwners);
    await Promise.all([stack.runSchedule(), stack.runSchedule()]);
    expect(ownersIn(linesOf("reminder mails"))).toBe(manyOwners);
    await vi.waitUntil(async () => (await countWaitingOwners(stack.databaseUrl)) === 0, {
      timeout: 60_000,
      interval: 250,
    });
    await vi.waitUntil(() => ownersIn(linesOf("check-owners")) >= manyOwners, { timeout: 30_000 });
    expect(ownersIn(linesOf("check-owners"))).toBe(manyOwners);
  });

  it("a job that's delivered twice emails its owner once", async () => {
    const [owner] = await dueOwners(1);
    for (const attempt of [1, 2])
      expect(await stack.deliverJob(checkOf(owner!), attempt)).toMatchObject({
        outcome: "ok",
        isRetried: false,
      });
    expect(await mailsTo(owner!)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => stack.deliverJob(checkOf(owner!))));
    expect(await mailsTo(owner!)).toHaveLength(1);
  });

  it("ten copies of a job at once email each owner once", async () => {
    const owners = await dueOwners(4);
    const ids = owners.map(({ accountId }) => accountId);
    await Promise.all(
      Array.from({ length: 10 }, () => stack.deliverJob({ job: "check-owners", ids })),
    );
    for (const owner of owners) expect(await mailsTo(owner)).toHaveLength(1);
  });

  it.each([
    [null],
    ["check-owners"],
    [{ job: "delete-everything" }],
    [{ job: "check-owners" }],
    [{ job: "check-owners", ids: [] }],
    [{ job: "check-owners", ids: [1] }],
    [{ job: "check-owners", ids: Array.from({ length: 101 }, (_, at) => `${at}`) }],
  ])("the message %j is dropped and logged", async (body) => {
    expect(await stack.deliverJob(body)).toMatchObject({ outcome: "ok", isRetried: false });
    await vi.waitUntil(() => linesOf("jobs").length > 0);
    expect(linesOf("jobs").map(({ level }) => level)).toEqual(["error"]);
  });

  it("a job about owners who are gone does nothing", async () => {
    expect(await stack.deliverJob({ job: "check-owners", ids: ["none"] })).toMatchObject({
      isRetried: false,
    });
  });

  it("a job that fails comes back later and later, until it works", async () => {
    const [owner] = await dueOwners(1);
    await stack.kill();
    for (const [attempts, min, max] of [
      [1, 5, 15],
      [3, 20, 60],
    ] as const) {
      const { isRetried, delaySeconds } = await stack.deliverJob(checkOf(owner!), attempts);
      expect(isRetried).toBe(true);
      expect(delaySeconds).toBeGreaterThanOrEqual(min);
      expect(delaySeconds).toBeLessThanOrEqual(max);
    }
    await stack.restart();
    expect(linesOf("check-owners").map(({ level }) => level)).toEqual(["error", "error"]);
    expect((await stack.deliverJob(checkOf(owner!))).isRetried).toBe(false);
    expect(await mailsTo(owner!)).toHaveLength(1);
  });
});

describe("Without a queue", () => {
  beforeAll(() => start(false));
  beforeEach(() => void (stack.log.length = 0));
  afterAll(stop);

  it("the schedule emails each owner itself", async () => {
    const owners = await dueOwners(3);
    await stack.runSchedule();
    for (const { email } of owners)
      expect(provider.emails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(linesOf("reminder mails")[0]!.counts).toMatchObject({ owners: 3, mails: 3, sent: 3 });
  });

  it("two schedules at once check thousands of owners, and none twice", async () => {
    await addWaitingOwners(stack.databaseUrl, manyOwners);
    await Promise.all([stack.runSchedule(), stack.runSchedule()]);
    expect(ownersIn(linesOf("reminder mails"))).toBe(manyOwners);
    expect(await countWaitingOwners(stack.databaseUrl)).toBe(0);
  });
});
