import { message } from "#tests/support/browse/journey.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test("an owner plans something, and its record uses up a supply", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/planner`);
  await page.getByRole("link", { name: "Supplies" }).click();
  await page.getByRole("link", { name: "Add a supply" }).click();
  await page.getByLabel("Name").fill("Wiper blade");
  await page.getByLabel("In stock").fill("2");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 in stock")).toBeVisible();

  await page.goto(`/Service/garage/${id}/planner`);
  await page.getByRole("link", { name: "Plan something" }).click();
  await page.getByLabel("What would you like to do?").fill("Replace the wipers");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: /^Done: save a record/ }).click();
  await page.getByLabel("Mileage").fill("60,000");
  await page.getByLabel("I did it myself").check();
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(message(page)).toContainText("Your record is saved.");

  await page.goto(`/Service/garage/${id}/planner`);
  await page.getByText("Done", { exact: true }).click();
  await page.getByRole("link", { name: /^See its record/ }).click();
  await page.getByRole("link", { name: "Change parts used" }).click();
  await page.getByLabel(/^Wiper blade/).fill("2");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("2 × Wiper blade")).toBeVisible();
  await page.goto(`/Service/garage/${id}/planner/supplies`);
  await expect(page.getByText("0 in stock")).toBeVisible();
});

test("an owner saves a service as a template, and starts a record from it", {
  tag: "@core",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/planner/templates/add`);
  await page.getByLabel("Name").fill("My 30k service");
  await page.getByLabel("Oil and filter change").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: /^New record/ }).click();
  await expect(page.getByLabel("Oil and filter change")).toBeChecked();
});
