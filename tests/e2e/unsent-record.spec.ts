import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { holdBackScripts, waitForHydration } from "#tests/support/browse/look.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

test("an owner who leaves a record by mistake gets their input back", async ({
  page,
  signIn,
  scripts,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  if (scripts) await waitForHydration(page);
  await page.getByLabel("I did it myself").check();
  await page.getByLabel("Mileage").fill("59,000");
  await page.getByLabel("Tire rotation").check();
  if (scripts) {
    await page.getByText("Another service", { exact: true }).click();
    await page.getByLabel("Find another service").fill("antifreeze");
    await page.getByLabel("Coolant change").check();
  }
  await page.getByLabel("Comments").fill("Pink, <five> years");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL(`/Service/garage/${id}`);
  // The URL changes just before the page does.
  await expect(page.getByRole("heading", { name: "More for this car", exact: true })).toBeVisible();
  await page.goBack();
  await expectTyped(page);

  if (!scripts) return;
  // A page restored from the back/forward cache shows no notice.
  await page.reload();
  await expect(page.getByText("We kept what you typed here before.")).toBeVisible();
  await expectTyped(page);
  await expect(page.getByLabel("Coolant change")).toBeChecked();
  await page.getByRole("button", { name: "Save record" }).click();
  await expect(message(page)).toContainText("Your record is saved.");
  await page.getByRole("link", { name: "Add record" }).first().click();
  await expect(page.getByLabel("Comments")).toHaveValue("");
});

test("an owner starts a record over", { tag: "@with-scripts" }, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/add-record`);
  await waitForHydration(page);
  await page.getByLabel("Comments").fill("Wrong car");
  await page.getByRole("link", { name: "Service History" }).first().click();
  await page.getByRole("link", { name: "Add record" }).first().click();
  await expect(page.getByLabel("Comments")).toHaveValue("Wrong car");
  await page.getByRole("link", { name: "Start over" }).click();
  await expect(page.getByText("We kept what you typed here before.")).toBeHidden();
  await expect(page.getByLabel("Comments")).toHaveValue("");
});

test("what an owner types before the scripts load replaces the kept input", {
  tag: "@with-scripts",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  const url = `/Service/garage/${id}/service-history/add-record`;
  await typeEarly(page, url, { Mileage: "59,000", Comments: "First" });
  await typeEarly(page, url, { Comments: "Second" });
  await expect(page.getByText("We kept what you typed here before.")).toBeVisible();
  await expect(page.getByLabel("Comments")).toHaveValue("Second");
  await expect(page.getByLabel("Mileage")).toHaveValue(/^59,?000$/);
});

test("an owner who closes a dialog by mistake finds their changes when they reopen it", {
  tag: "@with-scripts",
}, async ({ page, signIn, scripts }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await owner.logOilChange(id, "2026-01-10");
  await page.goto(`/Service/garage/${id}/service-history`);
  await page.getByRole("link", { name: "Oil and filter change" }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const edit = await dialog(page, "Edit record", { scripts });
  await edit.getByLabel("Total cost").fill("64.20");
  await edit.getByLabel("I did it myself").check();
  await edit.getByLabel("Mileage").fill("59,000");
  await edit.getByLabel("Tire rotation").check();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const again = await dialog(page, "Edit record", { scripts });
  await expect(again.getByLabel("Total cost")).toHaveValue("64.20");
  await expect(again.getByLabel("Tire rotation")).toBeChecked();
  await again.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toHaveText("Your changes are saved.");
});

async function expectTyped(page: Page) {
  await expect(page.getByLabel("Comments")).toHaveValue("Pink, <five> years");
  await expect(page.getByLabel("Mileage")).toHaveValue(/^59,?000$/);
  await expect(page.getByLabel("I did it myself")).toBeChecked();
  await expect(page.getByLabel("Tire rotation")).toBeChecked();
}

async function typeEarly(page: Page, url: string, typed: Record<string, string>) {
  const releaseScripts = await holdBackScripts(page);
  await page.goto(url, { waitUntil: "commit" });
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  releaseScripts();
  await waitForHydration(page);
}
