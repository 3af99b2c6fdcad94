import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { logInAgain } from "#tests/support/account.ts";
import { addDevice } from "#tests/support/devices.ts";
import { newOwner, newVerifiedOwner, password, type TestOwner } from "#tests/support/owner.ts";
import { createBrowserKeys } from "#tests/support/stack/push-service.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

const subscription = () => ({
  endpoint: `https://push.example.com/${newId()}`,
  ...createBrowserKeys().keys,
});

/** What the button does once the browser has subscribed. */
async function turnOn(visitor: Visitor, fields: Record<string, string>) {
  const page = await visitor.open(paths.notificationSettings);
  const { csrf = "", submissionId = "" } = page.fields("#notifications");
  return visitor.post(paths.devices, { csrf, submissionId, ...fields });
}

const devicesOf = ({ accountId }: TestOwner) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId));
const hasDevices = async ({ accountId }: TestOwner) =>
  (await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.hasDevices;

const names = ".session b";

describe("Notifications", () => {
  it("are turned on by a form, and listed with the browser's name", async () => {
    const owner = await newOwner();
    const fields = subscription();
    const sent = await turnOn(owner.visitor, fields);
    expect(sent.location).toBe("/Service/account/notification-settings");
    const page = await sent.follow();
    expect(page.text("[role=status]")).toBe(
      "Notifications are on. We’ll remind you on this device.",
    );
    expect(page.texts(names)).toEqual(["Unknown browser"]);
    expect(await devicesOf(owner)).toMatchObject([{ ...fields, tries: 0, waiting: null }]);
    expect(await hasDevices(owner)).toBe(true);
    for (const secret of Object.values(fields)) expect(page.html).not.toContain(secret);
  });

  it("are turned off without scripts, in one press", async () => {
    const owner = await newVerifiedOwner({ language: "fr" });
    await addDevice(databaseUrl, owner.accountId);
    const page = await owner.visitor.open(paths.notificationSettings);
    expect(page.texts(names)).toEqual(["Chrome sur Android"]);
    expect(page.texts(".session button")).toEqual(["Désactiver"]);
    const sent = await page.submit(".session form");
    expect((await sent.follow()).text("[role=status]")).toBe(
      "Les notifications sont désactivées sur cet appareil.",
    );
    expect([await devicesOf(owner), await hasDevices(owner)]).toEqual([[], false]);
  });

  it("of another owner can't be turned off", async () => {
    const owner = await newOwner();
    const device = await addDevice(databaseUrl, owner.accountId);
    const stranger = await newOwner();
    await addDevice(databaseUrl, stranger.accountId);
    const page = await stranger.visitor.open(paths.notificationSettings);
    expect((await page.submit(".session form", { device })).status).toBe(302);
    expect(await devicesOf(owner)).toHaveLength(1);
    expect(await devicesOf(stranger)).toHaveLength(1);
  });

  it("follow the browser to the account that turns them on next", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const fields = subscription();
    await turnOn(one.visitor, fields);
    await turnOn(other.visitor, fields);
    expect([await devicesOf(one), await hasDevices(one)]).toEqual([[], false]);
    expect([(await devicesOf(other)).length, await hasDevices(other)]).toEqual([1, true]);
  });

  it("aren't listed twice if the browser turns them on again", async () => {
    const owner = await newOwner();
    const fields = subscription();
    await turnOn(owner.visitor, fields);
    await turnOn(owner.visitor, { ...fields, ...createBrowserKeys().keys });
    expect(await devicesOf(owner)).toHaveLength(1);
  });

  it("are kept for the ten newest devices", async () => {
    const owner = await newOwner();
    for (let at = 0; at < 11; at++) await addDevice(databaseUrl, owner.accountId);
    const [first] = await devicesOf(owner);
    await turnOn(owner.visitor, subscription());
    const left = await devicesOf(owner);
    expect(left).toHaveLength(10);
    expect(left.map(({ id }) => id)).not.toContain(first!.id);
  });

  it.each([
    ["http://push.example.com/x"],
    ["https://10.0.0.5/x"],
    ["https://metadata.google.internal/x"],
    [""],
  ])("can't be sent to %j", async (endpoint) => {
    const owner = await newOwner();
    expect((await turnOn(owner.visitor, { ...subscription(), endpoint })).status).toBe(400);
    expect(await devicesOf(owner)).toEqual([]);
  });

  it.each([{ p256dh: "short" }, { auth: "short" }])("need whole keys, not %j", async (wrong) => {
    const owner = await newOwner();
    expect((await turnOn(owner.visitor, { ...subscription(), ...wrong })).status).toBe(400);
  });

  it("end with the session that turned them on", async () => {
    const owner = await newVerifiedOwner();
    const phone = await logInAgain(owner.email);
    await turnOn(phone, subscription());
    await turnOn(owner.visitor, subscription());
    const page = await phone.open("/logout");
    await page.submit("#logout");
    expect([(await devicesOf(owner)).length, await hasDevices(owner)]).toEqual([1, true]);
    await (await owner.visitor.open("/logout")).submit("#logout");
    expect([await devicesOf(owner), await hasDevices(owner)]).toEqual([[], false]);
  });

  it("are in the account's data without what reaches the browser, and go with it", async () => {
    const owner = await newVerifiedOwner();
    const fields = subscription();
    await turnOn(owner.visitor, fields);
    const { html } = await owner.visitor.open("/account/data");
    expect(JSON.parse(html)).toMatchObject({ devices: [{ lastSentAt: null }] });
    for (const secret of Object.values(fields)) expect(html).not.toContain(secret);
    await (await owner.visitor.open("/account/delete")).submit("#delete-account", { password });
    expect(await devicesOf(owner)).toEqual([]);
  });

  it("say that they need scripts, also in lite mode, and no search engine reads it", async () => {
    const owner = await newOwner();
    const page = await owner.visitor.open(paths.notificationSettings);
    expect(page.text("noscript")).toContain("use a browser with scripts");
    expect(page.document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe(
      "noindex",
    );
    owner.visitor.cookies.set("lite", "on");
    const lite = await owner.visitor.open(paths.notificationSettings);
    expect(lite.text("section[aria-labelledby=devices]")).toContain("use a browser with scripts");
    expect(lite.document.querySelectorAll("script, noscript, #turn-on")).toHaveLength(0);
  });
});

describe("Without keys for notifications", () => {
  let stack: FaultyStack;
  beforeAll(async () => {
    const none = { VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "", VAPID_SUBJECT: "" };
    stack = await shareFaultyStack(none);
  });
  afterAll(() => stack.stop());

  it("no page offers them, and none can be turned on", async () => {
    const { visitor } = await newOwner({ stack });
    const page = await visitor.open(paths.notificationSettings);
    expect(page.document.querySelector("#devices")).toBeNull();
    const { csrf = "", submissionId = "" } = page.fields("#notifications");
    const fields = { csrf, submissionId, ...subscription() };
    expect((await visitor.post(paths.devices, fields)).status).toBe(400);
  });
});
