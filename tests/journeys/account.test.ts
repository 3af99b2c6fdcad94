import { expect, it } from "vitest";
import { newEmail, Owner } from "#tests/support/browse/journey-owner.ts";
import { PlainBrowser } from "#tests/support/browse/plain-browser.ts";

async function logIn(
  browser: PlainBrowser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  browser.fill("Email address", email);
  browser.fill("Password", password);
  await browser.press("Log in", "main");
}

it("opening the link of an email changes nothing, and its button works once", async () => {
  const owner = await Owner.create();
  const browser = new PlainBrowser(owner.visitor);
  const link = await owner.verifyLink();
  await browser.open(link);
  expect(browser.page.text("main")).toContain(`Is ${owner.email} your address?`);
  await browser.open("/garage");
  expect(browser.page.text("main")).toContain(`We sent a link to ${owner.email}.`);
  await browser.open(link);
  await browser.press("Yes, verify it");
  expect([browser.address, browser.message]).toEqual([
    "/Service/garage",
    "Your email address is verified.",
  ]);
  await browser.open(link);
  expect(browser.page.text("main")).toContain(
    "You’ve already used it: your email address is verified.",
  );
});

it("a wrong password gets the same error as an unknown address", async () => {
  const { email } = await Owner.create();
  for (const account of [
    { email, password: "wrong horse" },
    { email: newEmail(), password: "correct horse 8" },
  ]) {
    const browser = new PlainBrowser();
    await browser.open("/login");
    await logIn(browser, account);
    expect(browser.errors).toEqual([
      "Email address or password is wrong. Check both and try again",
    ]);
    expect([browser.getValue("Email address"), browser.getValue("Password")]).toEqual([
      account.email,
      "",
    ]);
  }
});

it("a password reset for an unknown address gets the same answer as for a known one", async () => {
  const { email } = await Owner.create();
  for (const address of [email, newEmail()]) {
    const browser = new PlainBrowser();
    await browser.open("/login");
    await browser.follow("Forgot your password?");
    browser.fill("Email address", address);
    await browser.press("Send link");
    expect(browser.message).toContain("If this address has an account, we sent it a link");
  }
});

it("a logged-in owner is redirected from login and sign-up to the garage", async () => {
  const browser = new PlainBrowser((await Owner.create()).visitor);
  for (const path of ["/login", "/signup"]) {
    await browser.open(path);
    expect(browser.address).toBe("/Service/garage");
  }
});

it("an owner changes their password and stays logged in here", async () => {
  const owner = await Owner.create();
  const browser = new PlainBrowser(owner.visitor);
  await browser.open("/garage");
  await browser.follow("Account", "header");
  await browser.follow("Change password");
  browser.fill("Your password", owner.password);
  browser.fill("New password", "staple battery");
  await browser.press("Save new password");
  expect(browser.message).toBe("Your password was changed. You’re logged out everywhere else.");
  await browser.press("Log out", "header");
  await logIn(browser, { email: owner.email, password: "staple battery" });
  expect(browser.address).toBe("/Service/garage");
});

it("an owner sees where they're logged in and ends other sessions", async () => {
  const owner = await Owner.create();
  const browser = new PlainBrowser();
  await browser.open("/login");
  await logIn(browser, owner);
  await browser.open("/account/profile");
  expect(browser.page.texts(".session")).toHaveLength(2);
  await browser.press("Log out everywhere else");
  expect(browser.message).toBe("You’re logged out everywhere else.");
  expect(browser.page.texts(".session")).toEqual([expect.stringContaining("this browser")]);
  expect((await owner.visitor.open("/garage")).location).toContain("/login");
});

it("an owner whose session ended gets their input back after logging in", async () => {
  const owner = await Owner.create();
  const id = await owner.addCorolla({ nickname: "Before" });
  const browser = new PlainBrowser(owner.visitor);
  await browser.open(`/garage/${id}/edit`);
  browser.fill("Nickname", "After");
  owner.visitor.cookies.delete("session");
  await browser.press("Save changes");
  await logIn(browser, owner);
  expect(browser.address).toBe(`/Service/garage/${id}/edit`);
  expect(browser.page.text("main")).toContain("What you typed is still here");
  expect(browser.getValue("Nickname")).toBe("After");
  await browser.press("Save changes");
  expect(browser.page.heading).toBe("After");
});

it("saving the preferences page returns to the previous page", async () => {
  const browser = new PlainBrowser((await Owner.create()).visitor);
  await browser.open("/preferences?redirectTo=%2FService%2Fgarage%2Fremoved");
  browser.check("Français");
  browser.check("Canada");
  await browser.press("Save preferences");
  expect([browser.address, browser.page.heading]).toEqual([
    "/Service/garage/removed",
    "Récemment retirés",
  ]);
});
