import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addNoonPlace, noonPostalCode } from "#scripts/test-run/noon.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { openMailCatcher, type MailCatcher } from "#tests/support/stack/mail-catcher.ts";
import { ownersWithOil } from "#tests/support/overdue-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

const origin = "https://roadworthy.example";
const postalAddress = "Roadworthy, 1 Main Street, Centreville, VA 20120";

let provider: MailCatcher;
let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  provider = await openMailCatcher();
  stack = await startOwnStack({
    APP_ORIGIN: origin,
    EMAIL_PROVIDER_URL: provider.url,
    EMAIL_POSTAL_ADDRESS: postalAddress,
  });
  db = openDatabase({ url: stack.databaseUrl });
  await addNoonPlace(stack.databaseUrl);
});
afterEach(() => stack.thaw());
afterAll(async () => {
  await Promise.all([stack.stop(), provider.close()]);
});

/** An owner for whom it is time, and where it is noon. */
async function dueOwner() {
  const [owner] = await ownersWithOil(stack, 1);
  await db
    .update(accounts)
    .set({ postalCode: noonPostalCode, lookAt: new Date(1) })
    .where(eq(accounts.id, owner!.accountId));
  return owner!;
}

describe("the Cron Trigger", () => {
  it("has a mail written and handed over, with links to the configured origin, and says so in the log", async () => {
    const { email } = await dueOwner();
    await stack.runSchedule();
    const emails = provider.mails.filter(({ to }) => to === email);
    expect(emails).toHaveLength(1);
    const origins = new Set(emails[0]!.text.match(/https?:\/\/[^\s/]+/g));
    expect([...origins]).toEqual([origin]);
    expect([
      emails[0]!.text.endsWith(`\n\n${postalAddress}`),
      emails[0]!.html.includes(postalAddress),
    ]).toEqual([true, true]);
    expect(stack.log.find((line) => line.includes("reminder mails"))).toMatch(
      /owners\D+1\b.*mails\D+1\b.*sent\D+1\b/,
    );
  });

  it("that fires again has nothing to do", async () => {
    const { email } = await dueOwner();
    await stack.runSchedule();
    await stack.runSchedule();
    expect(
      await db
        .select()
        .from(outbox)
        .where(inArray(outbox.toAddress, [email])),
    ).toHaveLength(1);
    expect(provider.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("fails in the eyes of the platform when the database does not answer, and the next one makes up for it", async () => {
    const { email } = await dueOwner();
    stack.freeze();
    await expect(stack.runSchedule()).rejects.toThrow("exception");
    stack.thaw();
    await stack.runSchedule();
    expect(provider.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
