import { gt, inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openLog } from "#app/http/log.server.ts";
import { claimMs } from "#app/jobs/claims.server.ts";
import { createJobConsumer } from "#app/jobs/consume-jobs.server.ts";
import type { JobQueue } from "#app/jobs/job-queue.server.ts";
import type { Job } from "#app/jobs/job.ts";
import {
  checkDueOwners,
  checkOwners,
  type Run,
} from "#app/reminder-emails/queue-reminder-emails.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { addNoonPlace, noonPostalCode } from "#scripts/test-run/noon.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { openDatabaseProxy, type DatabaseProxy } from "#tests/support/stack/database-proxy.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";
import { cutEverywhere } from "./cut-everywhere.ts";
import { count, checkFigure } from "./scale.ts";

const ownersPerCut = count(6, 250);

let stack: OwnStack;
let db: OpenDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  await addNoonPlace(stack.databaseUrl);
});
beforeEach(async () => {
  proxy = await openDatabaseProxy(stack.databaseUrl);
  for (const level of ["log", "error"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await proxy.close();
});
afterAll(() => stack.stop());

/** Keeps what a run sends, until a test delivers it. */
function openQueue() {
  const waiting: Job[] = [];
  const sendBatch = async (messages: Iterable<{ body: Job }>) =>
    void waiting.push(...[...messages].map(({ body }) => body));
  return { waiting, queue: { sendBatch } as unknown as JobQueue };
}

async function runSchedule(queue: JobQueue | null): Promise<void> {
  const settings = { secret: sessionSecret, email: null, push: null } as Run["settings"];
  const log = openLog(null, "json");
  const run = { settings, queue, log, now: new Date(), origin: stack.origin };
  const limits = { endsAt: Infinity, max: Infinity };
  await checkDueOwners({ ...run, db: openDatabase({ url: proxy.url }) }, limits);
}

const consume = createJobConsumer({
  "check-owners": (run, { ids }) => checkOwners(run, ids),
  "monthly-emails": async () => ({ mails: 0 }),
  "deliver-emails": async () => ({ sent: 0 }),
});

/** @returns whether the queue delivers it again */
async function deliver(body: Job): Promise<boolean> {
  let isRetried = false;
  const message = {
    ...{ id: "message", timestamp: new Date(), body, attempts: 1 },
    ack: () => undefined,
    retry: () => void (isRetried = true),
  };
  await consume(
    { messages: [message] },
    {
      ENVIRONMENT: "staging",
      APP_ORIGIN: stack.origin,
      DATABASE_URL: proxy.url,
      VPIC_DATABASE_URL: vpicDatabaseUrl,
      SESSION_SECRET: sessionSecret,
    },
  );
  return isRetried;
}

/** As if the time of a claim passed. */
async function endClaims(): Promise<void> {
  const now = Date.now();
  await db
    .update(accounts)
    .set({ lookAt: sql`${accounts.lookAt} - ${2 * claimMs}` })
    .where(gt(accounts.lookAt, new Date(now)));
}

async function dueOwners(): Promise<string[]> {
  const emails = (await ownersWithOil(stack, ownersPerCut)).map(({ email }) => email);
  await db
    .update(accounts)
    .set({ postalCode: noonPostalCode, lookAt: new Date(1) })
    .where(inArray(accounts.email, emails));
  return emails;
}

const timeout = count(120_000, 1_800_000);

describe("Reminders reach each owner exactly once", () => {
  it("if a job stops at any point and is delivered again", { timeout }, async () => {
    const { cuts, wrong } = await cutEverywhere(db, proxy, async () => {
      const emails = await dueOwners();
      const { waiting, queue } = openQueue();
      await runSchedule(queue);
      let again: Job[] = [];
      return {
        emails,
        async work() {
          for (const job of waiting) if (await deliver(job)) again.push(job);
        },
        async recover() {
          for (const job of again) expect(await deliver(job)).toBe(false);
          again = [];
        },
      };
    });
    expect(cuts).toBeGreaterThan(2);
    checkFigure("R12", `${cuts} jobs cut short and retried: owners without one email`, wrong, {
      atMost: 0,
    });
  });

  it.each(["with", "without"])(
    "if a run %s a queue stops at any point, once its claims end",
    { timeout },
    async (kind) => {
      const { cuts, wrong } = await cutEverywhere(db, proxy, async () => {
        const emails = await dueOwners();
        const { waiting, queue } = openQueue();
        const run = () => runSchedule(kind === "with" ? queue : null);
        return {
          emails,
          work: run,
          async recover() {
            await endClaims();
            await run();
            for (const job of waiting) expect(await deliver(job)).toBe(false);
          },
        };
      });
      expect(cuts).toBeGreaterThan(2);
      checkFigure(
        "R12",
        `${cuts} runs ${kind} a queue cut short: owners without one email`,
        wrong,
        {
          atMost: 0,
        },
      );
    },
  );
});
