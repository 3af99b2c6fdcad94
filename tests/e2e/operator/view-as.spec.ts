import { openDatabase } from "#db/client.ts";
import { makeViewLink, readViewRequest } from "#scripts/support/view-account.ts";
import { message } from "#tests/support/browse/journey.ts";
import { expect, signInAs, test } from "#tests/support/fixtures.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

test("support looks at an account without changing it, and its owner sees by whom", {
  tag: "@core",
}, async ({ page, createOwner, browser, javaScriptEnabled }) => {
  const owner = await createOwner({ verified: true });
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  const reason = "Asked why the oil change is overdue";
  const request = readViewRequest([owner.email], { by: "Jane", why: reason });
  const [link = ""] = await makeViewLink(openDatabase({ url: databaseUrl }), request, origin);
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto(link);
  await expect(page.getByRole("main")).toContainText(reason);
  await page.getByRole("button", { name: "View the account" }).click();
  const banner = page.getByRole("region", { name: "You’re viewing an account" });
  await expect(banner).toContainText(`Viewing as ${owner.email}, read-only, until`);
  await page.getByRole("link", { name: "Blue Bird" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  await page.goto(`/Service/garage/${id}/odometer`);
  await page.getByLabel("Current mileage, in miles").fill("60,500");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading).toHaveText("You can only look");
  await expect(page.getByRole("main")).toContainText("Nothing was saved.");

  const theirs = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await signInAs(theirs.context(), owner);
  await theirs.goto("/Service/account/sessions");
  const views = theirs.getByRole("region", { name: "Viewed by our support team" });
  await expect(views).toContainText("Roadworthy support (Jane) is viewing your account right now.");
  await expect(views).toContainText(reason);

  await banner.getByRole("button", { name: "Stop viewing" }).click();
  await expect(message(page)).toHaveText("You’re no longer viewing the account.");
  await page.goto(link);
  await expect(heading).toHaveText("This link no longer works");
  await theirs.reload();
  await expect(views).toContainText("Roadworthy support (Jane) viewed your account on");
  await theirs.context().close();
});
