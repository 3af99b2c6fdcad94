import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { waitForHydration } from "#tests/support/browse/look.ts";
import { dialog, expectErrors, message } from "#tests/support/browse/journey.ts";

test("an owner adds a record with a service they searched for, edits, deletes and restores it", {
  tag: "@core",
}, async ({ page, signIn, scripts }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history`);
  await page.getByRole("link", { name: "Add record" }).first().click();
  await expect(page.getByRole("heading", { name: "Add a service record" })).toBeVisible();
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Date", { exact: true }).fill(dayIn(-3));
  await page.getByLabel("Mileage").fill("59,000");
  await page.getByLabel("Oil and filter change").check();
  await page.getByText("Another service", { exact: true }).click();
  await page.getByLabel("Find another service").fill("antifreeze");
  if (!scripts) await page.getByRole("button", { name: "Find services" }).click();
  await page.getByLabel("Coolant change").check();
  await page.getByLabel("Total cost").fill("$184.50");
  await page.getByLabel("Comments").fill("Pink coolant, five years.");
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(page).toHaveURL(`/Service/garage/${id}/service-history`);
  await expect(message(page)).toHaveText(
    /^Your record is saved\. Oil change: next due (around )?\d\d\/\d\d\/\d{4}$/,
  );

  await page.getByRole("link", { name: "Oil and filter change · Coolant change" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Oil and filter change · Coolant change" }),
  ).toBeVisible();
  await expect(page.getByText("$184.50").first()).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const edit = await dialog(page, "Edit record", { scripts });
  await edit.getByLabel("Oil and filter change").uncheck();
  await edit.getByLabel("Total cost").fill("190");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toHaveText("Your changes are saved.");
  await expect(page.getByRole("heading", { name: "Coolant change" })).toBeVisible();

  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await (await dialog(page, "Delete this record?", { scripts }))
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(message(page)).toContainText("Record deleted. You can restore it for 30 days.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(message(page)).toHaveText("Record restored.");
  await expect(page.getByText("Pink coolant, five years.")).toBeVisible();
});

test("an owner sees what's missing and keeps their input", {
  tag: ["@core", "@bad-input"],
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await page.getByLabel("Comments").fill("New pads, <front>");
  await page.getByLabel("Mileage").fill("many");
  await page.getByRole("button", { name: "Save record" }).click();
  await expectErrors(page, [
    [page.getByLabel("Oil and filter change"), "You must select at least one service"],
    [page.getByLabel("Mileage"), "You must enter a valid odometer value"],
    [page.getByLabel("I did it myself"), "You must select a shop or indicate a self-service"],
  ]);
  await expect(page.getByLabel("Comments")).toHaveValue("New pads, <front>");
});

test("an owner presses Enter to search, or in another field to save", async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await page.getByText("Another shop", { exact: true }).click();
  await page.getByLabel("Find a shop").fill("Dulles");
  await page.getByLabel("Find a shop").press("Enter");
  await page.getByRole("radio", { name: /^Dulles Auto/ }).check();
  await page.getByLabel("Tire rotation").check();
  await page.getByLabel("Mileage").fill("59,000");
  await page.getByLabel("Mileage").press("Enter");
  await expect(message(page)).toContainText("Your record is saved.");
});

test("the form is short on a phone, and saving is always within reach", async ({
  page,
  signIn,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await expect(page.getByRole("button", { name: "Save record" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("navigation", { name: "This car" })).toBeHidden();
  const more = await page.getByText("More: parts, labor and tax").boundingBox();
  expect(more!.y).toBeLessThanOrEqual(1400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1600);
});

test("an owner fills in the estimated mileage with one tap", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await page.getByLabel("Comments").fill("Kept");
  await page.getByLabel("Mileage").fill("1");
  await page.getByRole("button", { name: /^Use our estimate: / }).click();
  await expect(page.getByLabel("Mileage")).toHaveValue(/^59,?880$/);
  const today = await page.getByLabel("Mileage").inputValue();

  await page.getByLabel("Date", { exact: true }).fill(dayIn(-60));
  await page.getByRole("button", { name: /^Use our estimate/ }).click();
  await expect(page.getByLabel("Mileage")).not.toHaveValue(today);
  await expect(page.getByRole("button", { name: /^Use our estimate for / })).toBeVisible();
  await expect(page.getByLabel("Comments")).toHaveValue("Kept");
});

test("an owner who did it themselves can't choose a shop, and gets it back", {
  tag: "@with-scripts",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await waitForHydration(page);
  const ownWork = page.getByLabel("I did it myself");
  const shop = page.getByRole("radio").first();
  const why = page.getByText("No shop needed. Uncheck “I did it myself” to choose one.");
  await shop.check();
  await page.getByText("Another shop", { exact: true }).click();
  await page.getByLabel("Shop not listed?").fill("Joe’s Garage");
  await ownWork.check();
  await expect(shop).not.toBeChecked();
  for (const field of [shop, page.getByLabel("Shop not listed?"), page.getByLabel("Find a shop")])
    await expect(field).toBeDisabled();
  await expect(why).toBeVisible();
  await ownWork.uncheck();
  await expect(shop).toBeChecked();
  await expect(page.getByLabel("Shop not listed?")).toBeEnabled();
  await expect(page.getByLabel("Shop not listed?")).toHaveValue("Joe’s Garage");
  await expect(why).toBeHidden();

  await ownWork.check();
  await page.getByLabel("Mileage").fill("59,900");
  await page.getByLabel("Tire rotation").check();
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(message(page)).toContainText("Your record is saved.");
});

test("a closed part of the form opens when it has a mistake", {
  tag: ["@core", "@bad-input"],
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await expect(page.getByLabel("Labor")).toBeHidden();
  await page.getByText("More: parts, labor and tax").click();
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Mileage").fill("59,000");
  await page.getByLabel("Tire rotation").check();
  await page.getByLabel("Labor").fill("a lot");
  await page.getByRole("button", { name: "Save record" }).click();
  await expectErrors(page, [[page.getByLabel("Labor"), "Enter an amount, such as 89.95"]]);
});

test("an owner logs the mileage from the + page", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto("/Service/garage/log");
  await expect(page).toHaveURL(`/Service/garage/${id}/log`);
  await page.getByLabel("What does the odometer say?").fill("59,900");
  await page.getByRole("button", { name: "Save mileage" }).click();
  await expect(message(page)).toHaveText("Your reading is saved.");
});
