import { expect, test } from "#tests/support/fixtures.ts";
import { newEmail, newestEmailLink } from "#tests/support/browse/journey-owner.ts";
import { expectErrors, logIn, message } from "#tests/support/browse/journey.ts";

test("a new owner signs up and verifies their email address", { tag: "@core" }, async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/Service/signup");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByLabel("ZIP or postal code").fill("20120");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/Service/garage");
  await expect(message(page)).toContainText(`verify ${email}`);
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();

  await page.goto(`/Service/dev/mailbox?to=${encodeURIComponent(email)}`);
  await page
    .getByRole("article")
    .filter({ hasText: "Verify your email address" })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(page).toHaveURL("/Service/garage");
  await expect(message(page)).toHaveText("Your email address is verified.");
  await expect(page.getByText("We sent a link to")).toBeHidden();
});

test("opening the link in an email changes nothing by itself", async ({ page, owner }) => {
  await page.goto(await owner.verifyLink());
  await expect(page.getByText(`Is ${owner.email} your address?`)).toBeVisible();
  await page.goto("/Service/garage");
  await expect(page.getByText(`We sent a link to ${owner.email}.`)).toBeVisible();
});

test("a used link says it was already used", async ({ page, owner }) => {
  const link = await owner.verifyLink();
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(message(page)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(
    page.getByText("You’ve already used it: your email address is verified."),
  ).toBeVisible();
});

test("an owner can resend the verification email, and both links work", async ({ page, owner }) => {
  const first = await owner.verifyLink();
  await page.goto("/Service/garage");
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page).toHaveURL("/Service/garage");
  await expect(message(page)).toContainText("Email sent again.");
  for (const link of [first, await newestEmailLink(owner.email)]) {
    await page.goto(link);
    await expect(page.getByText(`Is ${owner.email} your address?`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(message(page)).toHaveText("Your email address is verified.");
});

test("the banner disappears once the address is verified", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  await page.clock.install();
  await page.goto("/Service/garage");
  const banner = page.getByText(`We sent a link to ${owner.email}.`);
  const requested = () =>
    page.waitForResponse((response) => response.url().endsWith("/verify-email/status"));
  const before = requested();
  await page.clock.fastForward("00:05");
  expect(await (await before).json()).toEqual({ verified: false });
  await expect(banner).toBeVisible();

  await owner.verify();
  const after = requested();
  await page.clock.fastForward("00:05");
  expect(await (await after).json()).toEqual({ verified: true });
  await expect(banner).toBeHidden();
});

test("an owner logs in and out", { tag: "@core" }, async ({ page, createOwner }) => {
  const owner = await createOwner();
  await page.goto("/Service/login");
  await logIn(page, owner);
  await expect(page).toHaveURL("/Service/garage");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/Service/login");
  await expect(message(page)).toHaveText("You’re logged out.");
  await page.goto("/Service/garage");
  await expect(page).toHaveURL("/Service/login?redirectTo=%2FService%2Fgarage");
});

test("a wrong password gets the same error as an unknown address", async ({
  page,
  createOwner,
}) => {
  const error = "Email address or password is wrong. Check both and try again";
  const { email } = await createOwner();
  for (const account of [
    { email, password: "wrong horse" },
    { email: newEmail(), password: "correct horse" },
  ]) {
    await page.goto("/Service/login");
    await logIn(page, account);
    await expectErrors(page, [[page.getByLabel("Email address"), error]]);
    await expect(page.getByLabel("Email address")).toHaveValue(account.email);
    await expect(page.getByLabel("Password")).toHaveValue("");
  }
});

test("logging in continues to the requested page", { tag: "@core" }, async ({
  page,
  createOwner,
}) => {
  const owner = await createOwner();
  await page.goto("/Service/garage/add?year=2018");
  await expect(page.getByText("Sign in to your account to continue.")).toBeVisible();
  await logIn(page, { ...owner, password: "wrong horse" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByText("Sign in to your account to continue.")).toBeVisible();
  await logIn(page, owner);
  await expect(page).toHaveURL("/Service/garage/add?year=2018");
});

test("a logged-in owner is redirected from login and sign-up to the garage", async ({
  page,
  owner: _,
}) => {
  for (const path of ["/Service/login", "/Service/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/Service/garage");
  }
});

test("an owner resets a forgotten password, which ends every session", {
  tag: "@core",
}, async ({ page, createOwner }) => {
  const owner = await createOwner({ verified: true });
  await page.goto("/Service/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page).toHaveURL("/Service/forgot-password");
  await expect(message(page)).toContainText("If this address has an account, we sent it a link");

  await page.goto(`/Service/dev/mailbox?to=${encodeURIComponent(owner.email)}`);
  await page
    .getByRole("article")
    .filter({ hasText: "Choose a new password" })
    .getByRole("link")
    .click();
  await page.getByLabel("New password").fill("staple battery");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL("/Service/login");
  await expect(message(page)).toContainText("Your password was changed");
  expect((await owner.visitor.open("/garage")).location).toContain("/Service/login");

  await logIn(page, owner);
  await expect(page.getByRole("alert")).toBeVisible();
  await logIn(page, { ...owner, password: "staple battery" });
  await expect(page).toHaveURL("/Service/garage");
});

test("a password reset for an unknown address gets the same answer", async ({ page }) => {
  await page.goto("/Service/forgot-password");
  await page.getByLabel("Email address").fill(newEmail());
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(message(page)).toContainText("If this address has an account, we sent it a link");
});
