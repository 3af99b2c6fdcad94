import type { Page } from "@playwright/test";
import { waitForEnhancements } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";

declare global {
  interface Window {
    faded: number;
  }
}

/** Counts the fades in the window's `faded`. */
async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.faded = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      window.faded++;
      return start(update);
    };
  });
}

const fades = (page: Page) => page.evaluate(() => window.faded);

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("pages fade into each other, and can be used at once", { tag: "@with-scripts" }, async ({
    page,
    owner,
  }) => {
    await owner.addCorolla({ nickname: "Blue Bird" });
    await watchFades(page);
    await page.goto("/Service/garage");
    await waitForEnhancements(page);
    await page.getByRole("link", { name: "Blue Bird" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
    await page.getByRole("link", { name: "Edit" }).click();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await fades(page)).toBe(3);
  });
});

test("nothing fades for visitors who want less motion", { tag: "@with-scripts" }, async ({
  page,
  owner,
}) => {
  await owner.addCorolla({ nickname: "Blue Bird" });
  await watchFades(page);
  await page.goto("/Service/garage");
  await waitForEnhancements(page);
  await page.getByRole("link", { name: "Blue Bird" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
  expect(await fades(page)).toBe(0);
});
