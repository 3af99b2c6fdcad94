import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startMonthly } from "#app/account/email-choices/mail-choices.server.ts";
import { sendMonthlyEmails } from "#app/monthly-email/send-monthly-emails.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { runBatch } from "#db/writes.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";

let stack: OwnStack;
let db: OpenDatabase;
const lines: string[] = [];
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
});
beforeEach(() => {
  lines.splice(0);
  for (const level of ["log", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  vi.useFakeTimers({ toFake: ["Date"], now: first });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await db.update(accounts).set({ monthlyAt: null });
});
afterAll(() => stack.stop());

/** 9:00 in Virginia, where the owners live. */
const first = new Date("2026-12-01T14:00Z");
const january = new Date("2027-01-01T14:00Z");

const run = (own: object = {}) =>
  sendMonthlyEmails({
    ENVIRONMENT: "staging",
    APP_ORIGIN: stack.origin,
    DATABASE_URL: stack.databaseUrl,
    VPIC_DATABASE_URL: vpicDatabaseUrl,
    SESSION_SECRET: sessionSecret,
    ...own,
  });

async function askingOwners(count: number) {
  const owners = await ownersWithOil(stack, count, { oilOn: "2025-01-15" });
  await runBatch(
    db,
    owners.map(({ accountId }) => startMonthly(db, accountId, first, first)),
  );
  return owners;
}

const logged = () => lines.map((line) => JSON.parse(line) as { event: string; counts?: object });

async function emailsTo(owners: { email: string }[]): Promise<number> {
  const addresses = owners.map(({ email }) => email);
  return db.$count(outbox, inArray(outbox.toAddress, addresses));
}

const nextOf = async ({ accountId }: { accountId: string }) =>
  (await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.monthlyAt;

describe("The scheduled run of monthly emails", () => {
  it("emails all who are due, logs how many, and does nothing when it fires again", async () => {
    const owners = await askingOwners(103);
    await run();
    expect(await emailsTo(owners)).toBe(103);
    expect(await nextOf(owners[0]!)).toEqual(january);
    await run();
    expect(await emailsTo(owners)).toBe(103);
    expect(logged()).toMatchObject([
      { event: "monthly emails", counts: { owners: 103, mails: 103 } },
      { event: "monthly emails", counts: { owners: 0, mails: 0 } },
    ]);
  });

  it("only claims them and sends jobs of 100 with a queue", async () => {
    const owners = await askingOwners(103);
    const bodies: { job: string; ids: string[] }[] = [];
    const sendBatch = (messages: { body: (typeof bodies)[number] }[]) =>
      Promise.resolve(void bodies.push(...messages.map(({ body }) => body)));
    await run({ JOBS: { sendBatch } });
    expect(bodies.map(({ job, ids }) => [job, ids.length])).toEqual([
      ["monthly-emails", 100],
      ["monthly-emails", 3],
    ]);
    const expected = owners.map(({ accountId }) => accountId).toSorted();
    expect(bodies.flatMap(({ ids }) => ids).toSorted()).toEqual(expected);
    expect(await emailsTo(owners)).toBe(0);
    expect(await nextOf(owners[0]!)).toEqual(new Date("2026-12-01T14:30Z"));
    expect(logged()).toMatchObject([{ counts: { owners: 103, mails: 0 } }]);
  });

  it("claims nobody in development without an email provider", async () => {
    const owners = await askingOwners(1);
    await run({ ENVIRONMENT: "development" });
    expect([await emailsTo(owners), await nextOf(owners[0]!)]).toEqual([0, first]);
    expect(logged()).toEqual([]);
  });

  it("fails if the database is gone, which the log says, and the next one catches up", async () => {
    const owners = await askingOwners(2);
    await expect(run({ DATABASE_URL: "http://127.0.0.1:1" })).rejects.toThrow();
    expect(logged()).toMatchObject([{ event: "monthly emails", level: "error" }]);
    await run();
    expect(await emailsTo(owners)).toBe(2);
  });
});
