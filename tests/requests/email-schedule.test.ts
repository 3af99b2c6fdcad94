import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addNoonPlace, noonPostalCode } from "#scripts/test-run/noon.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { startEmailCatcher, type EmailCatcher } from "#tests/support/stack/email-catcher.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

const origin = "https://roadworthy.example";
const postalAddress = "Roadworthy, 1 Main Street, Centreville, VA 20120";

let provider: EmailCatcher;
let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  provider = await startEmailCatcher();
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

async function dueOwner() {
  const [owner] = await ownersWithOil(stack, 1);
  await db
    .update(accounts)
    .set({ postalCode: noonPostalCode, lookAt: new Date(1) })
    .where(eq(accounts.id, owner!.accountId));
  return owner!;
}

describe("The Cron Trigger", () => {
  it("sends a reminder email with links to the configured origin and logs it", async () => {
    const { email } = await dueOwner();
    await stack.runSchedule();
    const emails = provider.emails.filter(({ to }) => to === email);
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

  it("does nothing when it fires again", async () => {
    const { email } = await dueOwner();
    await stack.runSchedule();
    await stack.runSchedule();
    expect(
      await db
        .select()
        .from(outbox)
        .where(inArray(outbox.toAddress, [email])),
    ).toHaveLength(1);
    expect(provider.emails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("fails when the database doesn't respond, and the next run catches up", async () => {
    const { email } = await dueOwner();
    stack.freeze();
    await expect(stack.runSchedule()).rejects.toThrow("exception");
    stack.thaw();
    await stack.runSchedule();
    expect(provider.emails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
