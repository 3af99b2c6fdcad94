import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Log } from "#app/http/log.server.ts";
import { emailOwners, type Run } from "#app/monthly-email/email-owners.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicleFacts } from "#db/schema/garage.ts";
import { addNoonPlace, noonPostalCode } from "#scripts/test-run/noon.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import type { ReadyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";

type Line = { event: string; level: string; error?: { message: string } };

let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  stack = await startOwnStack({
    ENVIRONMENT: "production",
    APP_ORIGIN: "https://roadworthy.example",
  });
  db = openDatabase({ url: stack.databaseUrl });
  await addNoonPlace(stack.databaseUrl);
});
beforeEach(() => void (stack.log.length = 0));
afterAll(() => stack.stop());

async function owners(count: number): Promise<ReadyOwner[]> {
  const all = await ownersWithOil(stack, count);
  for (const { accountId } of all)
    await db
      .update(accounts)
      .set({ postalCode: noonPostalCode, lookAt: new Date(1) })
      .where(eq(accounts.id, accountId));
  return all;
}

/** Makes what's stored of an owner's car unreadable, as no form does. */
const spoil = ({ vehicleIds: [id = ""] }: ReadyOwner) =>
  db.update(vehicleFacts).set({ services: "{" }).where(eq(vehicleFacts.vehicleId, id));

const mailsTo = async ({ email }: ReadyOwner) =>
  (await db.select().from(outbox).where(eq(outbox.toAddress, email))).map(({ kind }) => kind);

const lines = () => stack.log.map((line) => JSON.parse(line) as Line);
const errors = () => lines().filter(({ level }) => level === "error");

describe("An owner whose stored data can't be read", () => {
  it.each(["job", "run"])("leaves the reminders of a %s's other owners alone", async (kind) => {
    const [spoiled, ...others] = await owners(7);
    await spoil(spoiled!);
    const ids = [...others.slice(0, 3), spoiled!, ...others.slice(3)].map((one) => one.accountId);
    if (kind === "run") await stack.runSchedule();
    else
      expect(await stack.deliverJob({ job: "check-owners", ids })).toMatchObject({
        isRetried: false,
      });
    for (const other of others) expect(await mailsTo(other)).toEqual(["reminders"]);
    expect(await mailsTo(spoiled!)).toEqual([]);
    const start = spoiled!.accountId.slice(0, 8);
    const its = () => errors().filter(({ error }) => error?.message.includes(start));
    await expect.poll(its).toMatchObject([
      {
        event: "check-owners",
        error: { message: `The account that starts with ${start} failed.` },
      },
    ]);
    expect(stack.log.join()).not.toContain(spoiled!.email);
  });

  it("leaves the monthly emails of the others alone", async () => {
    const [spoiled, ...others] = await owners(4);
    await spoil(spoiled!);
    const ids = [spoiled!, ...others].map(({ accountId }) => accountId);
    const first = new Date("2026-12-01T17:00Z");
    await db
      .update(accounts)
      .set({ postalCode: "20120", monthlyAt: first })
      .where(inArray(accounts.id, ids));
    const settings = { secret: sessionSecret, email: null } as Run["settings"];
    const failures: unknown[] = [];
    const log = { error: (...failure) => void failures.push(failure) } as Partial<Log> as Log;
    const run = { db, settings, log, now: first, origin: stack.origin };
    expect(await emailOwners(run, ids)).toBe(3);
    for (const other of others) expect(await mailsTo(other)).toEqual(["monthly"]);
    expect(failures).toEqual([["monthly-emails", expect.any(Error)]]);
  });
});
