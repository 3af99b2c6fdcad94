import { expect, test } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog, message, tabTo } from "#tests/support/browse/journey.ts";

test("an owner adds a car with only the keyboard", { tag: "@core" }, async ({
  page,
  owner: _,
  scripts,
}) => {
  await page.goto("/Service/garage");
  await tabTo(page, page.getByRole("link", { name: "Add car" }));
  await page.keyboard.press("Enter");
  await dialog(page, "Add Car", { scripts });
  await tabTo(page, page.getByLabel("VIN", { exact: true }));
  await page.keyboard.type(corolla.vin);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: corolla.name })).toBeVisible();
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await tabTo(page, page.getByLabel("Current mileage, in miles"));
  await page.keyboard.type("59880");
  await tabTo(page, page.getByRole("button", { name: "Add to garage" }));
  await page.keyboard.press("Enter");
  await expect(message(page)).toHaveText(/^2018 Toyota Corolla \w+ is in your garage\.$/);
});

test("the skip link skips the header", async ({ page, owner: _ }) => {
  await page.goto("/Service/garage");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect((await skip.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Send the email again" }));
});
