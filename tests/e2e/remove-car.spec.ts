import { expect, test } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

test.beforeEach(async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" }, corolla.vin);
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Remove" }).click();
  const remove = await dialog(page, "Remove car", { scripts });
  await remove.getByRole("radio", { name: "I sold it" }).check();
  await remove.getByRole("button", { name: "Remove car" }).click();
  await expect(page).toHaveURL("/Service/garage");
});

test("an owner restores a removed car with Undo", { tag: "@core" }, async ({ page }) => {
  await expect(message(page)).toContainText(
    "Blue Bird was removed. You can restore it for 30 days.",
  );
  await expect(page.getByText("Your garage is empty.")).toBeVisible();
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page)).toHaveText("Blue Bird is back in your garage.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
  await page.goto("/Service/garage");
  await expect(page.getByRole("link", { name: "Blue Bird" })).toBeVisible();
});

test("an owner restores a car from Recently removed", async ({ page }) => {
  await page.getByRole("link", { name: "Recently removed: 1 vehicle" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recently removed");
  await expect(page.getByRole("listitem").filter({ hasText: corolla.name })).toContainText(
    "Can be restored until",
  );
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(message(page)).toHaveText("Blue Bird is back in your garage.");
  await page.goto("/Service/garage/removed");
  await expect(page.getByText("You haven’t removed anything in the last 30 days.")).toBeVisible();
});

test("an owner can add a removed car again", async ({ page, scripts }) => {
  await page.getByRole("link", { name: "Add car" }).click();
  await dialog(page, "Add Car", { scripts });
  await page.getByLabel("VIN", { exact: true }).fill(corolla.vin);
  await page.getByRole("button", { name: "Find by VIN" }).click();
  await page.getByRole("radio", { name: "SE", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("60000");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(message(page)).toHaveText("2018 Toyota Corolla SE is in your garage.");

  await page.goto("/Service/garage/removed");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    "This car is already associated with this account.",
  ]);
});
