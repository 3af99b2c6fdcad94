import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliverWaiting } from "#app/email/deliver.server.ts";
import {
  unsubscribePath,
  unsubscribePathForAddress,
} from "#app/account/email-choices/unsubscribe-token.server.ts";
import { paths } from "#app/http/paths.ts";
import type { Log } from "#app/http/log.server.ts";
import {
  queueReminderEmailsNow,
  type Run,
} from "#app/reminder-emails/queue-reminder-emails.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { openDatabaseProxy, type DatabaseProxy } from "#tests/support/stack/database-proxy.ts";
import {
  extractLinks,
  startEmailCatcher,
  type EmailCatcher,
} from "#tests/support/stack/email-catcher.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { count, checkFigure } from "./scale.ts";

const owners = count(8, 250);

let stack: OwnStack;
let db: OpenDatabase;
let proxy: DatabaseProxy;
let provider: EmailCatcher;
beforeEach(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  [proxy, provider] = await Promise.all([
    openDatabaseProxy(stack.databaseUrl),
    startEmailCatcher(),
  ]);
});
afterEach(async () => {
  await Promise.all([proxy.close(), provider.close()]);
  await stack.stop();
});

/** What an interrupted run had claimed is due again once its lease ends. */
async function runOnce(afterMs = 0): Promise<void> {
  const settings = {
    secret: sessionSecret,
    email: {
      provider: "http",
      url: provider.url,
      from: "Roadworthy <hello@roadworthy.example>",
      ...{ rate: 1_000, burst: 1_000 },
    },
    allowedRecipients: null,
    staging: false,
    postalAddress: null,
  } as Run["settings"];
  const log = { error: () => undefined } as Partial<Log> as Log;
  const run = {
    db: openDatabase({ url: proxy.url }),
    settings,
    log,
    now: new Date(),
    origin: stack.origin,
  };
  await queueReminderEmailsNow(run);
  const clock = { now: () => Date.now() + afterMs, waitUntil: () => Promise.resolve() };
  await deliverWaiting(run, { emails: 10_000, ms: 600_000 }, clock);
}

async function countEmails(emails: string[]) {
  const rows = await db
    .select({ to: outbox.toAddress })
    .from(outbox)
    .where(inArray(outbox.toAddress, emails));
  const keys = (email: string) =>
    new Set(provider.emails.filter(({ to }) => to === email).map(({ key }) => key)).size;
  return emails.map((email) => ({
    inOutbox: rows.filter(({ to }) => to === email).length,
    atProvider: keys(email),
  }));
}

describe("A reminder run that's interrupted at any point", () => {
  it("emails each owner exactly once when it runs again", async () => {
    let cuts = 0;
    let wrong = 0;
    for (const first of ["unheard", "heard"] as const) {
      for (let at = 1, reached = true; reached; at++) {
        const emails = (await ownersWithOil(stack, owners)).map(({ email }) => email);
        proxy.forget();
        proxy.cutAt(at, first);
        const failed = await runOnce().then(
          () => false,
          () => true,
        );
        reached = proxy.requests >= at;
        expect(failed).toBe(reached);
        cuts += Number(reached);
        await proxy.pass();
        await runOnce(6 * 60_000);
        wrong += (await countEmails(emails)).filter(
          ({ inOutbox, atProvider }) => inOutbox !== 1 || atProvider !== 1,
        ).length;
        // Later runs would look at them again.
        await db.delete(accounts).where(inArray(accounts.email, emails));
      }
    }
    expect(cuts).toBeGreaterThan(8);
    checkFigure(
      "R12",
      `${cuts} interrupted runs for ${owners} owners, run again: owners without exactly one email`,
      wrong,
      { atMost: 0 },
    );
  });
});

describe("An email scanner", () => {
  it("changes nothing by opening every link in every email", async () => {
    await ownersWithOil(stack, 1, { vehicles: 2 });
    const before = provider.emails.length;
    await runOnce();
    const links = extractLinks(provider.emails.slice(before)).filter((path) =>
      path.includes("token="),
    );
    expect(links.length).toBeGreaterThan(6);
    expect(links.filter((path) => path.startsWith(paths.unsubscribe))).toHaveLength(1);
    links.push(unsubscribePathForAddress(sessionSecret, "shop@example.com"));
    const rows = await takeSnapshot(stack.databaseUrl);
    for (const link of links) {
      for (const method of ["GET", "HEAD"])
        expect(
          (await new Visitor({ origin: stack.origin }).request(`/Service${link}`, { method }))
            .status,
        ).toBe(200);
    }
    const changed = Object.keys(diffSnapshots(rows, await takeSnapshot(stack.databaseUrl)));
    checkFigure(
      "R12",
      `${links.length} email links opened by a scanner: tables changed`,
      changed.length,
      { atMost: 0 },
    );
  });

  it("can send one-click unsubscribe many times at once", async () => {
    const [owner] = await ownersWithOil(stack, 1);
    const url = `/Service${unsubscribePath(sessionSecret, owner!.accountId)}`;
    const send = () =>
      new Visitor({ origin: stack.origin }).post(url, { "List-Unsubscribe": "One-Click" });
    const answers = await Promise.all(Array.from({ length: count(10, 100) }, send));
    checkFigure(
      "R12",
      `${answers.length} one-click unsubscribes at once: not answered with 200`,
      answers.filter(({ status }) => status !== 200).length,
      { atMost: 0 },
    );
    await runOnce();
    expect(await countEmails([owner!.email])).toEqual([{ inOutbox: 0, atProvider: 0 }]);
  });
});
