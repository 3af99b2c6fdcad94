import { newEmail } from "#tests/support/browse/journey-owner.ts";
import { expectAccessible, expectNoHorizontalScroll } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test("a visitor sees the password they type, and whether it's long enough", {
  tag: "@with-scripts",
}, async ({ page }) => {
  await page.goto("/Service/signup");
  const email = newEmail();
  const password = page.getByLabel("Password");
  const show = page.getByRole("button", { name: "Show password" });
  await page.getByLabel("Email address").fill(email);
  await password.fill("horse");
  await expect(password).toHaveAccessibleDescription("8 to 30 characters Too short.");
  await password.fill(email.split("@")[0]!);
  await expect(password).toHaveAccessibleDescription(/Too (easy to guess|long|short)\.$/);
  await password.fill("correct horse");
  await expect(password).toHaveAccessibleDescription("8 to 30 characters Long enough.");

  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expectNoHorizontalScroll(page);
});

test("a visitor logs in with a password they can see", { tag: "@with-scripts" }, async ({
  page,
  createOwner,
}) => {
  const { email, password } = await createOwner();
  await page.goto("/Service/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/Service\/garage/);
});

test("without scripts, nothing promises to show the password", { tag: "@core" }, async ({
  page,
  scripts,
}) => {
  await page.goto("/Service/login");
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(scripts ? 1 : 0);
});
