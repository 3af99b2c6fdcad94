import { expect, test } from "#tests/support/fixtures.ts";

test("an owner looks up what spark plugs cost, at home and elsewhere", {
  tag: "@core",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/repair-costs`);
  await page.getByRole("link", { name: "All repair costs" }).click();
  await page.getByLabel("Job").fill("bougies");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { name: "1 job matches “bougies”" })).toBeVisible();
  await page.getByRole("link", { name: "Spark plugs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spark plugs" })).toBeVisible();
  await expect(page.getByText("0.8 h × $137.50 + $56 for parts")).toBeVisible();
  await page.getByLabel("ZIP code (optional)").fill("94110");
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByText("0.8 h × $165 + $56 for parts")).toBeVisible();
  await page.getByRole("link", { name: "Find shops that do it" }).click();
  await expect(page.getByLabel("ZIP, postal code or city")).toHaveValue("94110");
});
