import {
  collectConsoleMessages,
  expectAccessible,
  expectNoHorizontalScroll,
  waitForHydration,
} from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

let staging: FaultyStack;
test.beforeAll(async () => {
  staging = await startFaultyStack({
    ENVIRONMENT: "staging",
    APP_ORIGIN: "https://staging.roadworthy.example",
  });
});
test.afterAll(() => staging.stop());

test("an owner sees on every page that it's a staging copy", async ({ page, context }) => {
  const { origin, databaseUrl } = staging;
  const { visitor } = await readyOwner({ origin, databaseUrl });
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })),
  );
  const complaints = collectConsoleMessages(page);
  const notice = page.getByText("This is a staging copy. Nothing here is real.");

  await page.goto(`${origin}/Service/garage`);
  await waitForHydration(page);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.locator("li.vehicle a").first().click();
  await expect(page).toHaveURL(/\/Service\/garage\/[\w-]/);
  await expect(notice).toBeVisible();
  expect(complaints).toEqual([]);
});
