import { message } from "#tests/support/browse/journey.ts";
import { expect, signInAs, test } from "#tests/support/fixtures.ts";

test("an owner shares a car, sees what a driver logged, and stops sharing", {
  tag: "@core",
}, async ({ page, signIn, createOwner, browser, javaScriptEnabled }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const driver = await createOwner({ verified: true });
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Who can use this car" }).click();
  await page.getByLabel("Their email address").fill(driver.email);
  await page.getByLabel("Driver").check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(message(page)).toHaveText(`Invitation sent to ${driver.email}.`);

  const theirs = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await signInAs(theirs.context(), driver);
  await theirs.goto(`/Service/dev/mailbox?to=${encodeURIComponent(driver.email)}`);
  await theirs.getByRole("article").getByRole("link").click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
    "Toyota Corolla, shared with you",
  );
  await theirs.getByRole("button", { name: "Accept" }).click();
  await expect(message(theirs)).toHaveText("Toyota Corolla is in your garage.");
  await theirs.goto(`/Service/garage/${id}/odometer`);
  await theirs.getByLabel("Current mileage, in miles").fill("60,500");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs.getByRole("dialog")).toBeHidden();

  await page.reload();
  await expect(page.locator("main")).toContainText(`${driver.email},`);
  await page.getByRole("button", { name: `Stop sharing with ${driver.email}` }).click();
  await expect(message(page)).toHaveText(`${driver.email} can’t use this car anymore.`);
  await theirs.goto(`/Service/garage/${id}`);
  await expect(theirs).toHaveURL(/\/Service\/garage$/);
  await theirs.context().close();
});
