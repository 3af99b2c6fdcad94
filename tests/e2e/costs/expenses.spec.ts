import { expect, test } from "#tests/support/fixtures.ts";

test("an owner adds an expense, corrects it, deletes it and undoes that", {
  tag: "@core",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/log`);
  await page.getByRole("link", { name: /^Expense/ }).click();
  await page.getByLabel("What for?").selectOption("Parking");
  await page.getByLabel("Amount").fill("12.50");
  await page.getByRole("button", { name: "Save expense" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Expenses" })).toBeVisible();
  const list = page.getByRole("region", { name: "One-time expenses" });
  await expect(list.getByText("Parking, $12.50")).toBeVisible();
  await list.getByRole("link", { name: /^Edit: Parking/ }).click();
  await page.getByLabel("Amount").fill("15");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(list.getByText("Parking, $15.00")).toBeVisible();
  await list.getByRole("link", { name: /^Edit: Parking/ }).click();
  await page.getByRole("link", { name: "Delete expense" }).click();
  await page.getByRole("button", { name: "Delete expense" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("Parking, $15.00")).toBeVisible();
});

test("an owner sets a budget and sees the cost of ownership", { tag: "@core" }, async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/expenses`);
  await page.getByRole("link", { name: "Set a budget" }).click();
  await page.getByLabel("Amount").fill("400");
  await page.getByRole("button", { name: "Save budget" }).click();
  await expect(page.getByText(/^\$0 of \$400 this month · \$400 left/)).toBeVisible();
  await page.getByRole("link", { name: "Cost of ownership" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cost of ownership" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The last 12 months" })).toBeVisible();
});
