import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { noPassword } from "#app/account/no-password.server.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { openDatabase } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { logInAgain, mailSubjects } from "#tests/support/account.ts";
import { Authenticator } from "#tests/support/passkeys/authenticator.ts";
import { newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import {
  addPasskey,
  insertUnusablePasskey,
  openCreatePage,
  passkeyOptions,
} from "#tests/support/passkeys/passkeys.ts";
import { createEmailToken } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const insert = (accountId: string, name?: string) =>
  insertUnusablePasskey(databaseUrl, accountId, name);
const stored = (accountId: string) =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId));
const loseThePassword = (accountId: string) =>
  db.update(accounts).set({ passwordHash: noPassword }).where(eq(accounts.id, accountId));
const logInBefore = (accountId: string, minutes: number) =>
  db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.accountId, accountId));
const longText = "long ".repeat(100);

type CreationOptions = Parameters<Authenticator["create"]>[0] & {
  excludeCredentials: { id: string }[];
};

describe("Adding a passkey", () => {
  it("takes the password, and is listed and reported by email", async () => {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
    const { visitor, email, accountId } = await newVerifiedOwner({ headers });
    const { id } = await addPasskey(visitor);
    const list = await visitor.open(passkeyPaths.list);
    expect(list.text("[role=status]")).toBe("“Firefox on Linux” can log you in now.");
    expect(list.text(".rows")).toMatch(/^Firefox on Linux ?Added .+ not used yet/);
    expect((await stored(accountId)).map(({ credentialId }) => credentialId)).toEqual([id]);
    expect(await mailSubjects(email)).toEqual(["A passkey was added to your Roadworthy account"]);
  });

  it("asks for one that's verified on the device, and not for one it already has", async () => {
    const { visitor, accountId } = await newOwner();
    const { id } = await addPasskey(visitor);
    expect(passkeyOptions<CreationOptions>(await openCreatePage(visitor))).toMatchObject({
      rp: { id: new URL(origin).hostname },
      user: { id: Buffer.from(accountId).toString("base64url") },
      excludeCredentials: [{ id, type: "public-key" }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
  });

  it("is rejected with a wrong password", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open(passkeyPaths.add);
    const sent = await form.submit("#confirm", { password: "wrong horse" });
    expect([sent.status, sent.texts(".errors li")]).toEqual([
      400,
      ["That password is wrong. Check it and try again"],
    ]);
    expect((await form.submit("#confirm", {})).status).toBe(400);
  });

  type Lie = (authenticator: Authenticator, options: CreationOptions) => string;
  const lies: [string, Lie][] = [
    [
      "another site's origin",
      (one, options) => one.create(options, { origin: "https://a.example" }),
    ],
    ["another site's id", (one, options) => one.create(options, { rpId: "a.example" })],
    ["another challenge", (one, options) => one.create(options, { challenge: "AAAA" })],
    ["the answer to a login", (one, options) => one.create(options, { type: "webauthn.get" })],
    ["no fingerprint, face or PIN", (one, options) => one.create(options, { userVerified: false })],
    ["nothing that a browser sends", () => "[]"],
  ];

  it.each(lies)("is rejected with %s", async (_what, answer) => {
    const { visitor, accountId } = await newOwner();
    const page = await openCreatePage(visitor);
    const credential = answer(new Authenticator(origin), passkeyOptions(page));
    const sent = await page.submit("#create-passkey", { credential });
    expect([sent.status, sent.title]).toEqual([400, expect.stringMatching(/^Error: /)]);
    expect(await stored(accountId)).toEqual([]);
  });

  it("is only possible in the session that entered the password, and once", async () => {
    const { visitor, email, accountId } = await newOwner();
    const page = await openCreatePage(visitor);
    const { pathname } = page.url;
    const options = passkeyOptions<CreationOptions>(page);
    for (const other of [(await newOwner()).visitor, await logInAgain(email)]) {
      const form = await openCreatePage(other);
      const { csrf = "" } = form.fields("#create-passkey");
      const credential = new Authenticator(origin).create(options);
      expect((await other.open(pathname)).location).toBe("/Service/account/passkeys/add");
      const sent = await other.post(pathname, { csrf, credential });
      expect(sent.location).toBe("/Service/account/passkeys/add");
    }
    const send = (to: Page) =>
      to.submit("#create-passkey", { credential: new Authenticator(origin).create(options) });
    expect((await send(page)).status).toBe(302);
    expect((await send(await visitor.open(pathname))).status).toBe(400);
    expect(await stored(accountId)).toHaveLength(1);
  });

  it("is rejected if another account has the passkey", async () => {
    const { id } = await addPasskey((await newOwner()).visitor);
    const { visitor, accountId } = await newOwner();
    const page = await openCreatePage(visitor);
    const credential = new Authenticator(origin).create(passkeyOptions(page), { id });
    const sent = await page.submit("#create-passkey", { credential });
    expect(sent.texts(".errors li")).toEqual([
      "This passkey already belongs to an account. Use another device",
    ]);
    expect(await stored(accountId)).toEqual([]);
  });

  it("is limited to 10 per account, even when two forms arrive at once", async () => {
    const { visitor, accountId } = await newOwner();
    for (let at = 0; at < 9; at++) await insert(accountId);
    const pages = [await openCreatePage(visitor), await openCreatePage(visitor)];
    const answers = await Promise.all(
      pages.map((page) => {
        const credential = new Authenticator(origin).create(passkeyOptions(page));
        return page.submit("#create-passkey", { credential });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    expect(await stored(accountId)).toHaveLength(10);
    expect((await visitor.open(passkeyPaths.add)).location).toBe("/Service/account/passkeys");
  });
});

describe("A passkey", () => {
  it("can be renamed", async () => {
    const { visitor, accountId } = await newOwner();
    const id = await insert(accountId);
    const page = await visitor.open(passkeyPaths.passkey(id));
    expect(page.fields("#rename-passkey").name).toBe("Chrome on Android");
    expect((await page.submit("#rename-passkey", { name: " " })).status).toBe(400);
    await page.submit("#rename-passkey", { name: "My phone" });
    expect((await visitor.open(passkeyPaths.list)).text(".rows b")).toBe("My phone");
  });

  it("is removed after the password, which is reported by email", async () => {
    const { visitor, accountId, email } = await newVerifiedOwner();
    const id = await insert(accountId);
    const other = await logInAgain(email);
    const page = await visitor.open(passkeyPaths.remove(id));
    const wrong = await page.submit("#confirm", { password: "wrong horse" });
    expect([wrong.status, await stored(accountId)]).toEqual([400, [expect.anything()]]);
    expect((await page.submit("#confirm", { password })).status).toBe(302);
    expect(await stored(accountId)).toEqual([]);
    expect((await other.open("/garage")).location).toContain("/login");
    expect(await mailSubjects(email)).toEqual([
      "A passkey was removed from your Roadworthy account",
    ]);
  });

  it("of another account is like one that doesn't exist", async () => {
    const { accountId } = await newOwner();
    const id = await insert(accountId);
    const { visitor } = await newOwner();
    const { csrf = "" } = (await visitor.open("/account/password")).fields("#change-password");
    for (const path of [id, "none"].flatMap((one) => [
      passkeyPaths.passkey(one),
      passkeyPaths.remove(one),
    ])) {
      expect((await visitor.open(path)).location).toBe("/Service/account/passkeys");
      const sent = await visitor.post(path, { csrf, name: "Mine", password });
      expect(sent.location).toBe("/Service/account/passkeys");
    }
    expect((await stored(accountId)).map(({ name }) => name)).toEqual(["Chrome on Android"]);
  });
});

describe("An account without a password", () => {
  it("adds and removes passkeys for 10 minutes after its login", async () => {
    const { visitor, accountId } = await newOwner();
    const [id] = [await insert(accountId), await insert(accountId)];
    await loseThePassword(accountId);
    const add = await visitor.open(passkeyPaths.add);
    expect(add.document.querySelector("[name=password]")).toBeNull();
    expect((await add.submit("#confirm", {})).location).toContain("/account/passkeys/add/");

    await logInBefore(accountId, 11);
    const remove = passkeyPaths.remove(id);
    const { csrf = "" } = (await visitor.open(remove)).fields("#log-in-again");
    const late = await visitor.post(remove, { csrf });
    expect([late.status, late.location]).toEqual([302, `/Service${remove}`]);
    const out = await (await visitor.open(remove)).submit("#log-in-again");
    expect(out.location).toBe(`/Service${remove}`);
    expect(await stored(accountId)).toHaveLength(2);
  });

  it("adds passkeys even if the form has a field for one", async () => {
    const { visitor, accountId } = await newOwner();
    await insert(accountId);
    await loseThePassword(accountId);
    const { csrf = "" } = (await visitor.open(passkeyPaths.add)).fields("#confirm");
    const added = await visitor.post(passkeyPaths.add, { csrf, password: longText });
    expect(added.location).toContain("/account/passkeys/add/");
  });

  it("keeps its last passkey, even when two forms arrive at once", async () => {
    const { visitor, accountId } = await newOwner();
    const ids = [await insert(accountId), await insert(accountId)];
    await loseThePassword(accountId);
    const pages = await Promise.all(ids.map((id) => visitor.open(passkeyPaths.remove(id))));
    await Promise.all(pages.map((page) => page.submit("#confirm", {})));
    const [last, ...others] = await stored(accountId);
    expect(others).toEqual([]);
    const page = await visitor.open(passkeyPaths.remove(last!.id));
    expect(page.text("main")).toContain("is your only way to log in");
    expect(page.document.querySelector("#confirm")).toBeNull();
  });

  it("can't be logged in to with any password", async () => {
    const { email, accountId } = await newOwner();
    await insert(accountId);
    await loseThePassword(accountId);
    const sent = await (await new Visitor().open("/login")).submit("#login", { email, password });
    expect(sent.texts(".errors li")).toEqual([
      "Email address or password is wrong. Check both and try again",
    ]);
  });

  it("is deleted with its passkeys", async () => {
    const { accountId } = await newOwner();
    await insert(accountId);
    await loseThePassword(accountId);
    await db.delete(accounts).where(eq(accounts.id, accountId));
    expect(await stored(accountId)).toEqual([]);
  });
});

describe("A new password", () => {
  it("chosen by email leaves passkeys, and names them on the page and in the email", async () => {
    const { visitor, email, accountId } = await newVerifiedOwner();
    await insert(accountId, "Phone");
    await insert(accountId, "Laptop");
    const token = await createEmailToken({ databaseUrl }, { email, accountId }, "reset-password");
    const reset = await new Visitor().open(`/reset-password?token=${token}`);
    const login = await (await reset.submit("#reset", { password: "another horse 9" })).follow();
    expect(login.text("[role=status]")).toContain("log you in: Phone, Laptop.");
    const mailbox = await visitor.open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    expect(mailbox.text("article")).toContain("still log you in: Phone, Laptop.");
  });

  it("changed in the account names them in the email", async () => {
    const { visitor, email, accountId } = await newVerifiedOwner();
    await insert(accountId, "Phone");
    await (await visitor.open("/account/password")).submit("#change-password", {
      password,
      newPassword: "another horse 9",
    });
    const mailbox = await visitor.open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    expect(mailbox.text("article")).toContain("still log you in: Phone.");
  });
});

it("A password that's too long is as wrong as any other", async () => {
  const { visitor, accountId } = await newOwner();
  const id = await insert(accountId);
  for (const path of [passkeyPaths.remove(id), passkeyPaths.add, passkeyPaths.recoveryCodes]) {
    const sent = await (await visitor.open(path)).submit("#confirm", { password: longText });
    expect([sent.status, ...sent.texts(".errors li")]).toEqual([
      400,
      "That password is wrong. Check it and try again",
    ]);
  }
  expect(await stored(accountId)).toHaveLength(1);
});

it("An address that's verified elsewhere takes the account's passkeys away", async () => {
  const { email, accountId } = await newOwner();
  await insert(accountId);
  const token = await createEmailToken({ databaseUrl }, { email, accountId }, "verify-email");
  await (await new Visitor().open(`/verify-email?token=${token}`)).submit("main form");
  expect(await stored(accountId)).toEqual([]);
});
