import type { Page } from "@playwright/test";
import { demoAccounts } from "#app/dev/demo-accounts.ts";
import { demoPassword } from "#app/dev/demo-password.server.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

const tabs = (page: Page) => page.getByRole("navigation", { name: "This car" });
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name, exact: true });

test("an owner visits a car's tabs and returns to the garage", { tag: "@core" }, async ({
  page,
  signIn,
  scripts,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await owner.logOilChange(id, "2025-06-30");
  await page.goto(`/Service/garage/${id}`);
  await expect(tab(page, "Dashboard")).toHaveAttribute("aria-current", "page");

  await tab(page, "Service History").click();
  await expect(page).toHaveURL(`/Service/garage/${id}/service-history`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service History");
  await expect(tab(page, "Service History")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "Dashboard")).not.toHaveAttribute("aria-current");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Oil and filter change" }),
  ).toContainText("06/30/2025");

  await tab(page, "Maintenance Schedule").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maintenance Schedule");
  await page.getByRole("link", { name: "Complete schedule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete schedule");
  const oil = page.getByRole("row", { name: /^Oil change/ });
  await expect(oil).toContainText("every 8,000 mi");
  await oil.getByRole("link", { name: "Change interval: Oil change" }).click();
  const form = await dialog(page, "Interval: Oil change", { scripts });
  await form.getByLabel("Distance, in miles").fill("4,000");
  await form.getByRole("button", { name: "Save interval" }).click();
  await expect(message(page)).toHaveText("Oil change: your interval is saved.");
  await tab(page, "Maintenance Schedule").click();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: /^Oil change/ })
      .first(),
  ).toContainText(/every 4,000 mi/i);

  await tab(page, "Garage").click();
  await expect(page).toHaveURL("/Service/garage");
  await expect(tabs(page)).toBeHidden();
});

test("an owner can read the service history once their address is verified", async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla();
  await owner.logOilChange(id, "2025-06-30");
  await page.goto(`/Service/garage/${id}/service-history`);
  const blocked = page.getByText("Verify your account to access the full service history.");
  await expect(blocked).toBeVisible();
  await page.locator(".notice-warn").getByRole("button", { name: "Send the email again" }).click();
  await expect(message(page)).toHaveText(/^Email (re)?sent\./);
  await expect(page).toHaveURL(`/Service/garage/${id}/service-history`);
  await owner.verify();
  await page.reload();
  await expect(blocked).toBeHidden();
  await expect(page.getByText("06/30/2025")).toBeVisible();
});

test("a due major service adds a dot with a label to the Maintenance Schedule tab", async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/events/mjr_service/log`);
  const form = await dialog(page, "Log service: Major service", { scripts });
  await form.getByLabel("When was it done?").fill("2020-01-31");
  await form.getByRole("button", { name: "Save" }).click();
  await tab(page, "Maintenance Schedule Major service due").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Major service" })).toContainText([
    "Overdue",
  ]);
  await page.getByRole("link", { name: "Complete schedule" }).click();
  await expect(page.getByRole("region", { name: "Major service" })).toContainText("Overdue");
});

test("the server and the browser render the same links", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  const written = () =>
    tabs(page)
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => [
          link.innerHTML,
          ...link
            .getAttributeNames()
            .toSorted()
            .map((name) => `${name}=${link.getAttribute(name)}`),
        ]),
      );
  await page.goto(`/Service/garage/${id}`);
  const byServer = await written();
  await tab(page, "Garage").click();
  await page.getByRole("link", { name: "Blue Bird" }).click();
  await expect(tab(page, "Dashboard")).toBeVisible();
  expect(await written()).toEqual(byServer);
});

test("on a small screen, tabs look shorter, keep their full names and are easy to tap", async ({
  page,
  owner,
}) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  const width = async (name: string) => (await tab(page, name).boundingBox())!.width;
  await page.setViewportSize({ width: 960, height: 640 });
  const wide = await width("Service History");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await width("Service History")).toBeLessThan(wide / 1.5);
  await expect(tab(page, "Maintenance Schedule")).toBeHidden();
  for (const link of await tabs(page).getByRole("link").all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

const demoCars = ["demo-5yfburhexjp000421", "demo-3c6ur5dl3lg000512", "demo-5yj3e1ea8kf000337"];

async function openDemoOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/Service/login");
  await page.getByLabel("Email").fill(demoAccounts.us);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/Service/garage");
}

test("the dashboard is at most 2,600 px tall on a phone, with what's due at its top", async ({
  page,
}) => {
  await openDemoOnPhone(page);
  for (const car of demoCars) {
    await page.goto(`/Service/garage/${car}`);
    const { height, due } = await page.evaluate(() => {
      const ends = [...document.querySelectorAll("[aria-labelledby=due-now], #due-soon")].map(
        (element) => element.closest("section")!.getBoundingClientRect().bottom,
      );
      return { height: document.documentElement.scrollHeight, due: Math.max(0, ...ends) };
    });
    expect([car, height > 2_600 ? height : "fits", due > 1_300 ? due : "fits"]).toEqual([
      ...[car, "fits", "fits"],
    ]);
  }
});

test("the schedule is at most 2,000 px tall on a phone, and leads to all of it", async ({
  page,
}) => {
  await openDemoOnPhone(page);
  for (const car of demoCars) {
    await page.goto(`/Service/garage/${car}/maintenance-schedule`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect([car, height > 2_000 ? height : "fits"]).toEqual([car, "fits"]);
  }

  const later = page.getByRole("list").filter({ hasText: "37,500 mi" });
  await later.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Stop at [\d,]+ mi$/);
  await page.getByRole("link", { name: "Maintenance Schedule" }).last().click();
  await page.getByRole("link", { name: "Earlier stops" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Earlier stops");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^12,500 mi.*on record/ })
    .click();
  await page.getByRole("link", { name: /^Log it: Tire rotation/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Add .*record$/i);
});
