import { expect, test } from "#tests/support/fixtures.ts";
import { newEmail, newestEmailLink } from "#tests/support/browse/journey-owner.ts";
import { expectErrors, logIn, message } from "#tests/support/browse/journey.ts";

test("an owner fixes a typo in their address and confirms the new one", { tag: "@core" }, async ({
  page,
  owner,
}) => {
  const email = newEmail();
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Wrong address?" }).click();
  await page.getByLabel("New email address").fill(owner.email);
  await page.getByLabel("Your password").fill("correct horse");
  await page.getByRole("button", { name: "Send link" }).click();
  await expectErrors(page, [
    [page.getByLabel("Your password"), "That password is wrong. Check it and try again"],
  ]);
  await page.getByLabel("New email address").fill(email);
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(message(page)).toHaveText(`Email sent. Open the link in it to switch to ${email}.`);

  await page.goto(await newestEmailLink(email));
  await page.getByRole("button", { name: "Yes, use this address" }).click();
  await expect(message(page)).toContainText(`Your email address is now ${email}.`);
});

test("an owner changes their password and stays logged in here", async ({ page, owner }) => {
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByLabel("New password").fill("staple battery");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(message(page)).toHaveText(
    "Your password was changed. You’re logged out everywhere else.",
  );
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await logIn(page, { email: owner.email, password: "staple battery" });
  await expect(page).toHaveURL("/Service/garage");
});

test("an owner sees where they're logged in and ends other sessions", async ({
  page,
  createOwner,
}) => {
  const owner = await createOwner();
  await page.goto("/Service/login");
  await logIn(page, owner);
  await expect(page).toHaveURL("/Service/garage");
  await page.goto("/Service/account/profile");
  const sessions = page.getByRole("region", { name: "Where you’re logged in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(message(page)).toHaveText("You’re logged out everywhere else.");
  await expect(sessions.getByRole("listitem")).toHaveText(/this browser/);
  expect((await owner.visitor.open("/garage")).location).toContain("/login");
});

test("an owner downloads their data and deletes the account", { tag: "@core" }, async ({
  page,
  owner,
}) => {
  await owner.addCorolla({ nickname: "Blue Bird" });
  await page.goto("/Service/account/delete");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data first" }).click();
  expect((await download).suggestedFilename()).toBe("roadworthy.json");
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/Service/login");
  await expect(message(page)).toHaveText("Your account and everything in it was deleted.");
  await logIn(page, owner);
  await expect(page.getByRole("alert")).toBeVisible();
});

test("an owner whose session ended gets their input back after logging in", async ({
  page,
  context,
  owner,
}) => {
  const id = await owner.addCorolla({ nickname: "Before" });
  await page.goto(`/Service/garage/${id}/edit`);
  await page.getByLabel("Nickname").fill("After");
  await context.clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await logIn(page, owner);
  await expect(page).toHaveURL(`/Service/garage/${id}/edit`);
  await expect(page.getByText("What you typed is still here")).toBeVisible();
  await expect(page.getByLabel("Nickname")).toHaveValue("After");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("After");
});
