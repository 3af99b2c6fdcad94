import { afterAll, beforeAll, expect, it } from "vitest";
import { startMonthly } from "#app/account/email-choices/mail-choices.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { claimDue } from "#app/monthly-email/due-accounts.server.ts";
import { emailOwners, type Run } from "#app/monthly-email/email-owners.server.ts";
import { claimMs, workOffClaims } from "#app/jobs/claims.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { openDatabaseProxy, type DatabaseProxy } from "#tests/support/stack/database-proxy.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";
import { cutEverywhere } from "./cut-everywhere.ts";
import { checkFigure, count } from "./scale.ts";

const owners = count(6, 250);
/** 9:00 in Virginia, where the owners live. */
const first = new Date("2026-12-01T14:00Z");
const afterClaims = new Date(first.getTime() + 2 * claimMs);

let stack: OwnStack;
let db: OpenDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  proxy = await openDatabaseProxy(stack.databaseUrl);
});
afterAll(async () => {
  await proxy.close();
  await stack.stop();
});

async function askingOwners(): Promise<string[]> {
  const all = await ownersWithOil(stack, owners, { oilOn: "2025-01-15" });
  await runBatch(
    db,
    all.map(({ accountId }) => startMonthly(db, accountId, first, first)),
  );
  return all.map(({ email }) => email);
}

function runAt(now: Date) {
  const settings = { secret: sessionSecret, email: null } as Run["settings"];
  const log = openLog(null, "json");
  const run = { settings, log, now, origin: stack.origin, db: openDatabase({ url: proxy.url }) };
  return workOffClaims(
    null,
    {
      job: "monthly-emails",
      claim: (limit, until) => claimDue(run.db, limit, { now, until }),
      work: (ids) => emailOwners(run, ids),
    },
    { now, endsAt: Infinity, max: Infinity, claimSize: owners },
  );
}

it("A run of monthly emails that's cut off at any point emails each owner once, after its claims end", async () => {
  const { cuts, wrong } = await cutEverywhere(db, proxy, async () => ({
    emails: await askingOwners(),
    work: () => runAt(first),
    recover: () => runAt(afterClaims),
  }));
  expect(cuts).toBeGreaterThan(4);
  checkFigure("R12", `${cuts} runs of monthly emails cut short: owners without one email`, wrong, {
    atMost: 0,
  });
});
