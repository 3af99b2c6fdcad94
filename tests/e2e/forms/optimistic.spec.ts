import type { Locator, Page } from "@playwright/test";
import { waitForEnhancements } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { holdPosts } from "#tests/support/browse/held-posts.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

/** Alert, Nunavut, far from every other test's shops. */
const here = { latitude: 82.5, longitude: -62.35 };
const notSent = "That didn’t go through. Check your connection and try again.";

async function openShops(
  page: Page,
  vehicleId: string,
): Promise<Record<"add" | "remove", Locator>> {
  const { name } = await addShop(databaseUrl, { name: `North Garage ${vehicleId}`, ...here });
  await page.goto(
    `/Service/garage/${vehicleId}/service-shops?radius=10&lat=${here.latitude}&lon=${here.longitude}`,
  );
  await waitForEnhancements(page);
  const button = (label: string) =>
    page.getByRole("listitem").getByRole("button", { name: `${label}: ${name}` });
  return { add: button("Add to favorites"), remove: button("Remove from favorites") };
}

test("a favorite shows at once", { tag: "@with-scripts" }, async ({ page, owner }) => {
  const { add, remove } = await openShops(page, await owner.addCorolla());
  const { posts, release } = await holdPosts(page);
  await add.click();
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(remove).toBeVisible();
  release();
  await expect(message(page).filter({ hasText: "North Garage" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your favorite shop" })).toBeVisible();
  expect(posts).toHaveLength(1);
  const here = page.url();
  await page.goBack();
  expect(page.url()).not.toBe(here);
});

test("a favorite that can't be sent is taken back, and can be sent again", {
  tag: "@with-scripts",
}, async ({ page, context, owner }) => {
  const { add, remove } = await openShops(page, await owner.addCorolla());
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole("alert")).toHaveText(notSent);
  await expect(add).toBeFocused();
  await context.setOffline(false);
  await add.click();
  await expect(message(page).filter({ hasText: "North Garage" })).toBeVisible();
  await expect(remove.first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a choice that the server doesn't accept is sent as if without optimism", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const { add, remove } = await openShops(page, await owner.addCorolla());
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") statuses.push(response.status());
  });
  await page.route(
    ({ pathname }) => pathname.endsWith("/service-shops"),
    (route) => route.fulfill({ status: 503, body: "" }),
  );
  await add.click();
  await expect(message(page).filter({ hasText: "North Garage" })).toBeVisible();
  await expect(remove.first()).toBeVisible();
  expect(statuses).toEqual([503, 202]);
});

test("a dismissed recall disappears at once", { tag: "@with-scripts" }, async ({
  page,
  owner,
  context,
}) => {
  const id = await owner.addCorolla();
  await recallVehicle(databaseUrl, id, [{ component: "AIR BAGS:FRONTAL", summary: "A fault." }]);
  await page.goto(`/Service/garage/${id}/recalls`);
  await waitForEnhancements(page);
  const recall = page.locator("[data-recall]");
  await recall.locator("summary").click();
  await context.setOffline(true);
  await recall.getByRole("button", { name: /^Dismiss recall/ }).click();
  await expect(recall.getByRole("alert")).toHaveText(notSent);
  await context.setOffline(false);
  const { release } = await holdPosts(page);
  await recall.getByRole("button", { name: /^Dismiss recall/ }).click();
  await expect(recall).toBeHidden();
  await expect(page.getByRole("button", { name: /^Reopen/ })).toHaveCount(0);
  release();
  const reopen = page.getByRole("button", { name: /^Reopen/ });
  await expect(reopen).toBeVisible();
  await reopen.click();
  await expect(reopen).toBeHidden();
  await expect(page.getByRole("heading", { name: "1 open recall for this model" })).toBeVisible();
});

test("a reminder that's turned off says so before the answer", { tag: "@with-scripts" }, async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await page.getByRole("link", { name: "Tire rotation", exact: true }).click();
  const reminder = await dialog(page, "Tire rotation", { scripts });
  const { release } = await holdPosts(page);
  await reminder.getByRole("button", { name: "Turn off this reminder" }).click();
  await expect(reminder.getByRole("button", { name: "Turn on this reminder" })).toBeVisible();
  release();
  await expect(message(page)).toHaveText("Tire rotation: reminder turned off.");
  await expect(page.locator("[data-event=tir]")).toHaveAttribute("data-status", "disabled");
});
