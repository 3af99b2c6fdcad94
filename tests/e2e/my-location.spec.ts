import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { addShop } from "#tests/support/shops.ts";

/** Utqiaġvik, Alaska, far from every other test's shops. */
const here = { latitude: 71.29, longitude: -156.79 };
const useMyLocation = (page: Page) => page.getByRole("button", { name: "Use my location" });
const postalCode = (page: Page) => page.getByLabel("ZIP, postal code or city");

test("an owner who shares their location finds shops nearby", {
  tag: "@with-scripts",
}, async ({ page, context, owner }) => {
  const { name } = await addShop(databaseUrl, { name: "Top of the World Garage", ...here });
  const id = await owner.addCorolla();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(here);
  await page.goto(`/Service/garage/${id}/service-shops?radius=10`);
  await useMyLocation(page).click();
  await expect(page).toHaveURL(
    `/Service/garage/${id}/service-shops?radius=10&service=&rating=&lat=71.29&lon=-156.79`,
  );
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Repair shops near Barrow, Alaska" }),
  ).toBeVisible();
});

test("nothing moves when the button for the location appears", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`/Service/garage/${id}/service-shops`);
  const space = await page.locator(".btn[data-label]").boundingBox();
  await page.unroute("**/*.js");
  await page.reload();
  await expect(useMyLocation(page)).toBeVisible();
  expect(await useMyLocation(page).boundingBox()).toEqual(space);
});

test("an owner who doesn't share their location can type a place", {
  tag: "@with-scripts",
}, async ({ page, context, owner }) => {
  const id = await owner.addCorolla();
  await context.clearPermissions();
  await page.goto(`/Service/garage/${id}/service-shops`);
  await useMyLocation(page).click();
  await expect(page.getByText("Your browser isn’t sharing your location.")).toBeVisible();
  await expect(postalCode(page)).toBeEditable();
});

test("an owner can retry when the browser takes over 7 seconds", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.addInitScript(() => {
    Object.defineProperty(navigator.geolocation, "getCurrentPosition", { value: () => undefined });
  });
  await page.clock.install();
  await page.goto(`/Service/garage/${id}/service-shops`);
  await useMyLocation(page).click();
  await expect(page.getByText("Finding your location")).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(
    page.getByText("Your browser didn’t find your location within 7 seconds."),
  ).toBeVisible();
  await expect(postalCode(page)).toBeEditable();
  await useMyLocation(page).click();
  await expect(page.getByText("Finding your location")).toBeVisible();
});

test("an owner gets a message when the browser can't find their location", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "geolocation", { value: undefined });
  });
  await page.goto(`/Service/garage/${id}/service-shops`);
  await useMyLocation(page).click();
  await expect(page.getByText("This browser can’t share your location.")).toBeVisible();
  await expect(postalCode(page)).toBeEditable();
});

test("an owner searches by a typed place, and sees no location button without scripts", {
  tag: "@core",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-shops`);
  await expect(useMyLocation(page)).toHaveCount(scripts ? 1 : 0);
  await postalCode(page).fill("20120");
  await page.getByRole("button", { name: "Find shops" }).first().click();
  await expect(page).toHaveURL(
    new RegExp(`/Service/garage/${id}/service-shops\\?.*postalCode=20120`),
  );
});
