import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { recoveryCodes } from "#db/schema/passkeys.ts";
import { mailSubjects } from "#tests/support/account.ts";
import { newEmail, newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const unknown =
  "Email address or recovery code is wrong, or the code was used before. Check both and try again";

async function createCodes(visitor: Visitor): Promise<Page> {
  const sent = await (await visitor.open(passkeyPaths.recoveryCodes)).submit("#confirm", {
    password,
  });
  return sent.follow();
}

const codesOn = (page: Page) => page.texts("main ol code");

async function logInWith(email: string, recoveryCode: string, visitor = new Visitor()) {
  const page = await visitor.open(passkeyPaths.logInWithCode);
  return page.submit("#recovery-login", { email, recoveryCode });
}

describe("Recovery codes", () => {
  it("are created after the password and shown for a while, to nobody else", async () => {
    const { visitor, email, accountId } = await newVerifiedOwner();
    const form = await visitor.open(passkeyPaths.recoveryCodes);
    expect((await form.submit("#confirm", { password: "wrong horse" })).status).toBe(400);
    const page = await createCodes(visitor);
    const codes = codesOn(page);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{4}-){3}\w{4}$/.test(code))).toEqual([]);
    expect(await mailSubjects(email)).toEqual(["New recovery codes for your Roadworthy account"]);

    const shown = page.url.pathname + page.url.search;
    expect(codesOn(await visitor.open(shown))).toEqual(codes);
    expect(codesOn(await (await newOwner()).visitor.open(shown))).toEqual([]);
    await db
      .update(recoveryCodes)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(recoveryCodes.accountId, accountId));
    const later = await visitor.open(shown);
    expect([codesOn(later), later.text("main .strong")]).toEqual([[], "You have 10 codes left."]);
  });

  it("aren't stored", async () => {
    const { visitor, accountId } = await newOwner();
    const codes = codesOn(await createCodes(visitor));
    const rows = await db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, accountId));
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    expect(codes.filter((code) => text.includes(code.replaceAll("-", "")))).toEqual([]);
  });

  it("are the same when their form is sent twice", async () => {
    const { visitor } = await newOwner();
    const form = await visitor.open(passkeyPaths.recoveryCodes);
    const [first, second] = await Promise.all([
      form.submit("#confirm", { password }),
      form.submit("#confirm", { password }),
    ]);
    const codes = codesOn(await first.follow());
    expect(codes).toHaveLength(10);
    expect(codesOn(await second.follow())).toEqual(codes);
  });

  it("end when new ones are created, and with a new password", async () => {
    const { visitor, email } = await newOwner();
    const [old = ""] = codesOn(await createCodes(visitor));
    const [code = ""] = codesOn(await createCodes(visitor));
    expect((await logInWith(email, old)).status).toBe(400);
    await (await visitor.open("/account/password")).submit("#change-password", {
      password,
      newPassword: "another horse 9",
    });
    expect((await logInWith(email, code)).status).toBe(400);
    expect((await visitor.open(passkeyPaths.recoveryCodes)).text("main")).toContain(
      "You don’t have any recovery codes yet.",
    );
  });
});

describe("Logging in with a recovery code", () => {
  it("works once, says how many are left and is reported by email", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const [code = ""] = codesOn(await createCodes(visitor));
    const sent = await logInWith(email.toUpperCase(), code.toLowerCase().replaceAll("-", " "));
    expect([sent.status, sent.location]).toEqual([302, "/Service/garage"]);
    const garage = await sent.follow();
    expect(garage.text("[role=status]")).toBe(
      "You’re logged in, and that code is used up. Codes left: 9.",
    );
    expect((await mailSubjects(email))[0]).toBe(
      "Someone logged in to Roadworthy with a recovery code",
    );
    const again = await logInWith(email, code);
    expect([again.status, again.texts(".errors li")]).toEqual([400, [unknown]]);
    expect(again.html).not.toContain(code);
  });

  it("opens one session with a form that's sent twice", async () => {
    const { visitor, email } = await newOwner();
    const [code = ""] = codesOn(await createCodes(visitor));
    const page = await new Visitor().open(passkeyPaths.logInWithCode);
    const send = () => page.submit("#recovery-login", { email, recoveryCode: code });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  });

  it("lets one of 20 visitors in who use it at the same moment", async () => {
    const { visitor, email } = await newOwner();
    const [code = ""] = codesOn(await createCodes(visitor));
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(email, code)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  });

  it("says the same for a wrong code, another account's, and an unknown address", async () => {
    const { visitor, email } = await newOwner();
    const [code = ""] = codesOn(await createCodes(visitor));
    const other = await newOwner();
    for (const [address, typed] of [
      [email, "0000-0000-0000-0000"],
      [email, "too short"],
      [other.email, code],
      [newEmail(), code],
    ] as const) {
      const sent = await logInWith(address, typed);
      expect([sent.status, sent.texts(".errors li")]).toEqual([400, [unknown]]);
    }
    expect((await logInWith(email, code)).status).toBe(302);
  });

  it("continues to the page the owner came for", async () => {
    const { visitor, email } = await newOwner();
    const [code = ""] = codesOn(await createCodes(visitor));
    const login = await (await new Visitor().open("/garage/add")).follow();
    const link = login.document.querySelector('a[href*="recovery-code"]')!.getAttribute("href")!;
    const page = await login.visitor.open(link);
    const sent = await page.submit("#recovery-login", { email, recoveryCode: code });
    expect(sent.location).toBe("/Service/garage/add");
  });

  it("isn't possible once the account is deleted", async () => {
    const { visitor, email, accountId } = await newOwner();
    const [code = ""] = codesOn(await createCodes(visitor));
    await db.delete(accounts).where(eq(accounts.id, accountId));
    expect((await logInWith(email, code)).status).toBe(400);
  });
});
