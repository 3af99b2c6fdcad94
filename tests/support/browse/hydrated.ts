import { expect, type Page } from "@playwright/test";

/** Scripts apply the styles of other pages once they run. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('head link[media="all"]')).toHaveCount(1);
}
