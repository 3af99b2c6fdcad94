import { expect, test } from "#tests/support/fixtures.ts";
import { message } from "#tests/support/browse/journey.ts";
import type { Page } from "@playwright/test";

async function fillIn(page: Page, typed: { mileage: string; volume: string; total: string }) {
  await page.getByLabel("Odometer").fill(typed.mileage);
  await page.getByLabel("Volume").fill(typed.volume);
  await page.getByLabel("Total").fill(typed.total);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

test("an owner logs fill-ups, is asked about an odd one, and gets one back", {
  tag: "@core",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/log`);
  await page.getByRole("link", { name: /^Fill-up/ }).click();
  await page.getByRole("heading", { level: 1, name: "Add a fill-up" }).waitFor();
  await fillIn(page, { mileage: "59,900", volume: "11.5", total: "40.25" });
  await expect(page.getByText("Your economy comes with the next full tank.")).toBeVisible();

  await page.getByRole("link", { name: "Add a fill-up" }).click();
  await fillIn(page, { mileage: "60,200", volume: "1", total: "35" });
  await expect(page.getByRole("alert")).toContainText("300");
  await page.getByLabel("Volume").fill("10");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("30 MPG", { exact: true }).first()).toBeVisible();

  await page
    .getByRole("link", { name: /^Edit 10 gal/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("30 MPG", { exact: true })).toBeHidden();
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("30 MPG", { exact: true }).first()).toBeVisible();
});
