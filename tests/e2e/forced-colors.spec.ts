import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog } from "#tests/support/browse/journey.ts";

const borderOf = (one: Locator, side: "Top" | "Bottom") =>
  one.evaluate((element, side) => {
    const style = getComputedStyle(element);
    const isDrawn = style[`border${side}Style`] === "solid";
    return isDrawn && style[`border${side}Color`] !== style.backgroundColor
      ? parseFloat(style[`border${side}Width`])
      : 0;
  }, side);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

test("in forced colors, only the current tab is underlined", async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  const tabs = page.getByRole("navigation", { name: "This car" }).getByRole("link");
  const lines = await Promise.all((await tabs.all()).map((tab) => borderOf(tab, "Bottom")));
  expect(lines).toEqual([0, 3, 0, 0, 0, 0]);
  await expect(tabs.nth(1)).toHaveAttribute("aria-current", "page");
});

test("in forced colors, buttons, statuses and dialogs have edges", async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/edit`);
  const opened = await dialog(page, "Edit car", { scripts });
  expect(await borderOf(opened, "Top")).toBe(1);
  expect(await borderOf(opened.getByRole("button", { name: "Save" }), "Top")).toBe(1);
  await page.goto(`/Service/garage/${id}`);
  expect(await borderOf(page.locator("[data-answer]"), "Top")).toBe(1);
  const quiet = page.getByRole("link", { name: "Remove" });
  expect(await borderOf(quiet, "Top")).toBe(1);
  const padding = await quiet.evaluate((link) => parseFloat(getComputedStyle(link).paddingLeft));
  expect(padding).toBeGreaterThan(5);
});
