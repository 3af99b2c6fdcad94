import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { logInAgain, mailSubjects } from "#tests/support/account.ts";
import { mailedLink, newEmail, newVerifiedOwner, password, signUp } from "#tests/support/owner.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const stranger = () => new Visitor();
const owner = (kind = {}) => readyOwner({ origin, databaseUrl }, kind);
const change = async (visitor: Visitor, email: string, typed: Record<string, string> = {}) =>
  (await visitor.open("/account/email")).submit("#change-email", { password, email, ...typed });
const confirm = async (visitor: Visitor, link: string) =>
  (await visitor.open(link)).submit("#verify");
const linkTo = (email: string) => mailedLink(stranger(), email);

describe("a new email address", () => {
  it("takes effect only when its link is opened and the button pressed", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const next = newEmail();
    const sent = await change(visitor, next);
    expect(sent.location).toBe("/Service/account/profile");
    const profile = await sent.follow();
    expect(profile.text("[role=status]")).toBe(
      `Email sent. Open the link in it to switch to ${next}.`,
    );
    expect(profile.text("dl")).toContain(`${email} verified`);
    expect(profile.text(".notice")).toContain(`Waiting for you to confirm ${next}`);
    expect((await visitor.open("/account/email")).text(".notice")).toContain(
      `Waiting for you to confirm ${next}`,
    );

    const opened = await stranger().open(await linkTo(next));
    expect([opened.status, opened.heading]).toEqual([200, "Confirm your new email address"]);
    await logInAgain(email);
    await expect(logInAgain(next)).rejects.toThrow();
    expect(await mailSubjects(email)).toEqual([]);
  });

  it("gets an email that says what it's for and doesn't mention sign-up", async () => {
    const { visitor, email } = await owner();
    const next = newEmail();
    await change(visitor, next);
    const [mail] = await db.select().from(outbox).where(eq(outbox.toAddress, next));
    expect(mail!.subject).toBe("Confirm your new email address for Roadworthy");
    expect(mail!.text).toContain(`You asked to use ${next} for your Roadworthy account`);
    expect(mail!.text).not.toContain("create");
    expect(mail!.text).not.toContain(email);
  });

  it("takes effect in the session that requested it and is reported to the old one", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const other = await logInAgain(email);
    const next = newEmail();
    await change(visitor, next);
    expect((await other.open("/garage")).status).toBe(200);
    const sent = await confirm(visitor, await linkTo(next));
    expect(sent.location).toBe("/Service/garage");
    expect((await sent.follow()).text("[role=status]")).toContain(
      `Your email address is now ${next}.`,
    );
    expect((await visitor.open("/account/profile")).text("dl")).toContain(`${next} verified`);
    expect((await other.open("/garage")).location).toContain("/login");
    expect((await mailSubjects(email))[0]).toBe("Your Roadworthy email address was changed");
    await expect(logInAgain(email)).rejects.toThrow();
    await logInAgain(next.toUpperCase());
  });

  it("can be confirmed in any browser by a verified owner, who then logs in", async () => {
    const { visitor, email } = await owner();
    const other = await logInAgain(email);
    const next = newEmail();
    await change(visitor, next);
    const phone = stranger();
    const sent = await confirm(phone, await linkTo(next));
    expect(sent.location).toBe("/Service/login");
    expect((await sent.follow()).text("[role=status]")).toContain(
      `Your email address is now ${next}. Log in with it.`,
    );
    expect((await visitor.open("/garage")).status).toBe(200);
    expect((await other.open("/garage")).location).toContain("/login");
    await logInAgain(next);
  });

  it("is replaced by a newer one, and only the newest link works", async () => {
    const { visitor, email } = await owner();
    const [first, second] = [newEmail(), newEmail()];
    await change(visitor, first);
    await change(visitor, second);
    expect((await visitor.open(await linkTo(first))).status).toBe(400);
    expect((await visitor.open("/account/profile")).text(".notice")).toContain(second);
    await confirm(visitor, await linkTo(second));
    await expect(logInAgain(email)).rejects.toThrow();
    await logInAgain(second);
  });

  it("can have its link sent again, and can be canceled", async () => {
    const { visitor, email } = await owner();
    const next = newEmail();
    await change(visitor, next);
    const resent = await (await visitor.open("/account/profile")).submit(
      'main form[action$="/verify-email/send"]',
    );
    expect(resent.location).toBe("/Service/account/profile");
    expect(await mailSubjects(next)).toEqual(
      Array(2).fill("Confirm your new email address for Roadworthy"),
    );
    const canceled = await (await resent.follow()).submit("#cancel-email");
    const profile = await canceled.follow();
    expect(profile.text("[role=status]")).toBe(
      `Change canceled. Your email address is still ${email}.`,
    );
    expect(profile.texts(".notice")).toEqual([]);
    expect((await visitor.open(await linkTo(next))).status).toBe(400);
    await logInAgain(email);
  });

  it("is rejected with an explanation if someone signed up with it meanwhile", async () => {
    const { visitor, email } = await owner();
    const next = newEmail();
    await change(visitor, next);
    const link = await linkTo(next);
    const form = await stranger().open("/signup");
    await form.submit("#signup", { email: next, password, postalCode: "20120", agree: "on" });
    const page = await confirm(visitor, link);
    expect([page.status, page.heading]).toEqual([400, "This address already has an account"]);
    expect(page.title).toMatch(/^Error: /);
    expect(page.text("[role=alert]")).toContain(`Another account uses ${next} now`);
    expect((await visitor.open("/account/profile")).text("dl")).toContain(email);
  });

  it("corrects a typo made at sign-up, in the session that signed up", async () => {
    const { visitor, email } = await signUp();
    const banner = await visitor.open("/garage");
    expect(banner.document.querySelector('main a[href="/Service/account/email"]')?.text).toBe(
      "Wrong address?",
    );
    const old = await mailedLink(visitor, email);
    const corrected = newEmail();
    await change(visitor, corrected);
    for (const path of ["/garage", "/account/export"]) {
      expect((await visitor.open(path)).text("main")).toContain(`We sent a link to ${corrected}.`);
    }
    expect((await confirm(visitor, await linkTo(corrected))).location).toBe("/Service/garage");
    expect((await visitor.open("/account/profile")).text("dl")).toContain(`${corrected} verified`);
    expect((await visitor.open(old)).status).toBe(400);
    expect(await mailSubjects(email)).toEqual(["Verify your email address for Roadworthy"]);
  });

  it.each([
    [
      "a password reset by email",
      async (_visitor: Visitor, email: string) => {
        await (await stranger().open("/forgot-password")).submit("#forgot", { email });
        await (await stranger().open(await linkTo(email))).submit("#reset", {
          password: "another horse 9",
        });
      },
    ],
    [
      "a password change",
      async (visitor: Visitor) => {
        await (await visitor.open("/account/password")).submit("#change-password", {
          password,
          newPassword: "another horse 9",
        });
      },
    ],
  ])("that an intruder requested is dropped by %s", async (_what, change_) => {
    const { visitor, email, accountId } = await owner();
    const intruder = await logInAgain(email);
    const theirs = newEmail();
    await change(intruder, theirs);
    const link = await linkTo(theirs);
    await change_(visitor, email);
    expect((await intruder.open(link)).status).toBe(400);
    const [account] = await db
      .select({ newEmail: accounts.newEmail })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    expect(account).toEqual({ newEmail: null });
  });

  it("is rejected if it has an account, is the same, or the password is wrong", async () => {
    const other = await owner();
    const { visitor, email } = await owner();
    for (const [typed, message] of [
      [{ email: other.email.toUpperCase() }, /^There’s already an account with this email address/],
      [{ email: ` ${email.toUpperCase()} ` }, /^That’s already your address/],
      [{ email: newEmail(), password: "wrong horse" }, /^That password is wrong/],
      [{ email: "nobody" }, /^Invalid Email/],
    ] as const) {
      const page = await change(visitor, typed.email, typed);
      expect([page.status, page.texts("[role=alert] li")]).toEqual([
        400,
        [expect.stringMatching(message)],
      ]);
      expect(page.fields("#change-email").email?.trim()).toBe(typed.email.trim());
    }
    await logInAgain(email);
  });

  it("is in the account's data download and is deleted with the account", async () => {
    const { visitor } = await owner();
    const next = newEmail();
    await change(visitor, next);
    expect(
      (JSON.parse((await visitor.open("/account/data")).html) as { account: object }).account,
    ).toMatchObject({ newEmail: next });
    await (await visitor.open("/account/delete")).submit("#delete-account", { password });
    expect(await db.select().from(outbox).where(eq(outbox.toAddress, next))).toEqual([]);
  });
});
