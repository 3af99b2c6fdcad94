import { expect, test } from "#tests/support/fixtures.ts";
import { newEmail } from "#tests/support/browse/journey-owner.ts";
import { expectErrors } from "#tests/support/browse/journey.ts";

test.beforeEach(({ page }) => page.goto("/Service/signup"));

test("each mistake is shown at its field, and the form keeps its input", {
  tag: ["@core", "@bad-input"],
}, async ({ page }) => {
  const email = newEmail();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill("password");
  await page.getByLabel("ZIP or postal code").fill("D1A 1A1");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expectErrors(page, [
    [page.getByLabel("Password"), "This password is too common. Choose one that’s harder to guess"],
    [
      page.getByLabel("ZIP or postal code"),
      "Invalid ZIP/Postal Code: enter five digits, such as 20120, or a code such as N6A 1B3",
    ],
  ]);
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("ZIP or postal code")).toHaveValue("D1A 1A1");
  await expect(page.getByLabel("I agree to the terms")).toBeChecked();

  await page.getByLabel("Password").fill("correct horse");
  await page.getByLabel("ZIP or postal code").fill("n6a1b3");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/Service\/garage(#[\w-]+)?$/);
});

test("a visitor whose address has an account is asked to log in", async ({ page, createOwner }) => {
  const { email } = await createOwner();
  await page.getByLabel("Email address").fill(email.toUpperCase());
  await page.getByLabel("Password").fill("correct horse");
  await page.getByLabel("ZIP or postal code").fill("20120");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Create account" }).click();
  const taken =
    "There’s already an account with this email address. Log in, or choose a new password";
  await expectErrors(page, [[page.getByLabel("Email address"), taken]]);
});

test("the browser or the server rejects an empty form", {
  tag: "@bad-input",
}, async ({ page, clientChecks }) => {
  await page.getByRole("button", { name: "Create account" }).click();
  const email = page.getByLabel("Email address");
  const password = page.getByLabel("Password");
  if (clientChecks) {
    await expect(email).toBeFocused();
    return expect(page.getByRole("alert")).toBeHidden();
  }
  return expectErrors(page, [
    [email, "Enter your email address"],
    [password, "Enter your password"],
    [page.getByLabel("ZIP or postal code"), "Enter your ZIP or postal code"],
    [page.getByLabel("I agree to the terms"), "Agree to the terms to create an account"],
  ]);
});
