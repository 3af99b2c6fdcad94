import { expect, test } from "#tests/support/fixtures.ts";
import { publishPriceIndex } from "#tests/support/stack/price-index.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

test("an owner sees what a car is worth, tries other details, and hides it", {
  tag: "@core",
}, async ({ page, owner }) => {
  await publishPriceIndex(databaseUrl);
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: /^Worth \$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What it’s worth" })).toBeVisible();
  const range = page.locator("#value-range");
  const usual = await range.innerText();
  await page.getByLabel("Trade-In").check();
  await page.getByLabel("Condition").selectOption("Fair");
  await page.getByRole("button", { name: "See the value" }).click();
  await expect(range).not.toHaveText(usual);
  await expect(page).toHaveURL(/typeOfSale=WHOLESALE&condition=fair/);
  await page.goBack();
  await expect(range).toHaveText(usual);
  await page.getByRole("button", { name: "Hide the value" }).click();
  await expect(page.getByText("This car’s value is hidden.")).toBeVisible();
  await page.getByRole("button", { name: "Show the value" }).click();
  await expect(range).toHaveText(usual);
});
