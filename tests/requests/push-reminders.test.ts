import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setMailChoices } from "#app/account/email-choices/mail-choices.server.ts";
import type { Subscription } from "#app/push/devices.server.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { reminderMailDays, toldReminders } from "#db/schema/reminder-mails.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { runBatch } from "#db/writes.ts";
import { addNoonPlace, noonPostalCode } from "#scripts/test-run/noon.ts";
import { addDevice } from "#tests/support/devices.ts";
import { dayIn } from "#tests/support/days.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import { startEmailCatcher, type EmailCatcher } from "#tests/support/stack/email-catcher.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { startPushService, type PushService } from "#tests/support/stack/push-service.ts";
import { pushKeys } from "#tests/support/stack/stack.ts";

let emails: EmailCatcher;
let service: PushService;
let stack: OwnStack;
let db: OpenDatabase;
beforeAll(async () => {
  [emails, service] = await Promise.all([startEmailCatcher(), startPushService()]);
  stack = await startOwnStack({ EMAIL_PROVIDER_URL: emails.url });
  db = openDatabase({ url: stack.databaseUrl });
  await addNoonPlace(stack.databaseUrl);
});
beforeEach(() => void (stack.log.length = 0));
afterEach(() => service.respondWith(201));
afterAll(async () => {
  await Promise.all([stack.stop(), emails.close(), service.stop()]);
});

type Kind = Parameters<typeof ownersWithOil>[2] & {
  mails?: "all" | "fewer" | "none";
  subscription?: Subscription;
};

/** An owner for whom it's noon, with a device and an oil change that's long overdue. */
async function dueOwner({ mails = "all", subscription = service.subscribe(), ...kind }: Kind = {}) {
  const [one] = await ownersWithOil(stack, 1, kind);
  const { accountId, email } = one!;
  const device = await addDevice(stack.databaseUrl, accountId, subscription);
  await db
    .update(accounts)
    .set({ postalCode: noonPostalCode, lookAt: new Date(1) })
    .where(eq(accounts.id, accountId));
  await runBatch(db, [setMailChoices(db, accountId, { reminderMails: mails })]);
  return { ...one!, device, email, subscription };
}

const rowOf = async ({ device }: { device: string }) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, device)))[0];
const emailsTo = ({ email }: { email: string }) => emails.emails.filter(({ to }) => to === email);
const counts = () => stack.log.findLast((line) => line.includes("reminder mails"));

describe("A notification", () => {
  it("comes with the email: signed, encrypted and with the same subject", async () => {
    const owner = await dueOwner();
    await stack.runSchedule();
    const [pushed, ...others] = service.sentTo(owner.subscription);
    expect(others).toEqual([]);
    const { notification, token, publicKey, headers, bytes } = pushed!;
    const [email] = emailsTo(owner);
    expect(notification).toEqual({
      title: email!.subject,
      body: expect.stringMatching(/Last: \d\d\/\d\d\/\d{4}$/) as string,
      url: `/Service/garage/${owner.vehicleIds[0]}/events/oil`,
      tag: expect.stringMatching(/^reminders-\d{4}-\d\d-\d\d$/) as string,
      language: "en",
    });
    expect([publicKey, token.aud, token.sub]).toEqual([
      pushKeys.VAPID_PUBLIC_KEY,
      service.url,
      pushKeys.VAPID_SUBJECT,
    ]);
    const hours = (token.exp - Date.now() / 1000) / 3_600;
    expect([hours > 1, hours < 24]).toEqual([true, true]);
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "43200",
      urgency: "normal",
      topic: notification.tag,
    });
    // Padded, so that its length says nothing.
    expect(bytes).toBe(4_096);
    expect(await rowOf(owner)).toMatchObject({
      waiting: null,
      lastSentAt: expect.any(Date) as Date,
    });
    expect(counts()).toMatch(/notifications\D+1\b.*notified\D+1\b/);
  });

  it("is in French for an owner who reads French", async () => {
    const owner = await dueOwner({ language: "fr" });
    await stack.runSchedule();
    const [pushed] = service.sentTo(owner.subscription);
    expect(pushed!.notification.title).toMatch(/\u00a0: Vidange d’huile en retard depuis /);
    expect(pushed!.notification.language).toBe("fr");
  });

  it("comes without an email if its owner wants none, or hasn't verified their address", async () => {
    const [unwanted, unverified] = [
      await dueOwner({ mails: "none" }),
      await dueOwner({ verified: false }),
    ];
    await stack.runSchedule();
    for (const owner of [unwanted, unverified]) {
      expect(service.sentTo(owner.subscription)).toHaveLength(1);
      expect(emailsTo(owner)).toEqual([]);
    }
  });

  it.each([
    ["all", 1],
    ["fewer", 0],
    ["none", 0],
  ] as const)("about what's due in 8 to 30 days, with %s emails: %i", async (mails, expected) => {
    // Due in about 20 days.
    const owner = await dueOwner({ mails, oilOn: dayIn(-197) });
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toHaveLength(expected);
  });

  it("waits for a Canadian owner to agree to the terms", async () => {
    const owner = await dueOwner({ country: "CA", agreed: false });
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toEqual([]);
  });

  it("comes at most once a day, even if something new is due", async () => {
    const owner = await dueOwner({ mails: "none" });
    await stack.runSchedule();
    const [vehicleId = ""] = owner.vehicleIds;
    await db.delete(toldReminders).where(eq(toldReminders.vehicleId, vehicleId));
    const lookAt = { lookAt: new Date(1) };
    await db.update(accounts).set(lookAt).where(eq(accounts.id, owner.accountId));
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toHaveLength(1);
    await db.delete(reminderMailDays).where(eq(reminderMailDays.accountId, owner.accountId));
    await db.update(accounts).set(lookAt).where(eq(accounts.id, owner.accountId));
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toHaveLength(2);
  });

  it("goes to every device of the account", async () => {
    const owner = await dueOwner();
    const other = service.subscribe();
    await addDevice(stack.databaseUrl, owner.accountId, other);
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toHaveLength(1);
    expect(service.sentTo(other)).toHaveLength(1);
  });
});

describe("A push service", () => {
  it.each([404, 410])("that answers %i ends the device", async (status) => {
    const owner = await dueOwner();
    service.respondWith(status);
    await stack.runSchedule();
    expect(await rowOf(owner)).toBeUndefined();
    expect(counts()).toMatch(/expired\D+1\b/);
    expect(emailsTo(owner)).toHaveLength(1);
  });

  it.each([429, 500, 503])("that answers %i gets it again with the next run", async (status) => {
    const owner = await dueOwner();
    service.respondWith(status);
    await stack.runSchedule();
    expect(await rowOf(owner)).toMatchObject({ tries: 1 });
    expect(stack.log.join("\n")).toContain(`answered: ${status}`);
    expect(stack.log.join("\n")).not.toContain(new URL(owner.subscription.endpoint).pathname);
    service.respondWith(201);
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toHaveLength(2);
    expect(await rowOf(owner)).toMatchObject({ tries: 0, waiting: null });
  });

  it("that answers 403 doesn't get it again, and keeps the device", async () => {
    const owner = await dueOwner();
    service.respondWith(403);
    await stack.runSchedule();
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toHaveLength(1);
    expect(await rowOf(owner)).toMatchObject({ waiting: null, lastSentAt: null });
  });

  it("that redirects isn't followed", async () => {
    const owner = await dueOwner();
    service.respondWith(307);
    await stack.runSchedule();
    expect(service.sentTo(owner.subscription)).toHaveLength(1);
    expect(await rowOf(owner)).toMatchObject({ waiting: null, lastSentAt: null });
  });

  it("that doesn't answer holds up no other one", async () => {
    const silent = await startPushService();
    silent.respondWith("never");
    const [held, fine] = [await dueOwner({ subscription: silent.subscribe() }), await dueOwner()];
    await stack.runSchedule();
    expect(service.sentTo(fine.subscription)).toHaveLength(1);
    expect(await rowOf(held)).toMatchObject({ tries: 1 });
    await silent.stop();
  });
});
