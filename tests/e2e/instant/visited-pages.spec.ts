import type { Page } from "@playwright/test";
import { waitForEnhancements } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";

const withScripts = { tag: "@with-scripts" };

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "This car" }).getByRole("link", { name, exact: true });

async function openTab(page: Page, name: string, heading: string) {
  await tab(page, name).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

/** So that the garage and the car are among the pages that were visited. */
async function openGarageAndCar(page: Page, id: string) {
  await page.goto(`/Service/garage/${id}`);
  await waitForEnhancements(page);
  await openTab(page, "Garage", "Garage");
  await page.getByRole("link", { name: "Blue Bird" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
}

async function rename(page: Page, id: string) {
  await page.goto(`/Service/garage/${id}/edit`);
  await waitForEnhancements(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nickname").fill("Rusty");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rusty");
}

test(
  "an owner comes back to pages without asking for them again",
  withScripts,
  async ({ page, signIn }) => {
    const owner = await signIn({ verified: true });
    const id = await owner.addCorolla({ nickname: "Blue Bird" });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".data")) asked.push(pathname.replace(`/Service/garage/${id}`, ""));
    });
    await page.goto(`/Service/garage/${id}`);
    await waitForEnhancements(page);
    for (let time = 0; time < 3; time++) {
      await openTab(page, "Service History", "Service History");
      await openTab(page, "Maintenance Schedule", "Maintenance Schedule");
      await openTab(page, "Dashboard", "Blue Bird");
    }
    expect(asked).toEqual(["/service-history.data", "/maintenance-schedule.data", ".data"]);
  },
);

test(
  "what an owner changes is on the pages they visited before",
  withScripts,
  async ({ page, owner }) => {
    const id = await owner.addCorolla({ nickname: "Blue Bird" });
    await openGarageAndCar(page, id);
    await page.getByRole("link", { name: "Edit", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nickname").fill("Rusty");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rusty");
    await openTab(page, "Garage", "Garage");
    await expect(page.getByRole("link", { name: "Rusty" })).toBeVisible();
  },
);

test(
  "what an owner changes in one window is on the pages of another",
  withScripts,
  async ({ page, owner }) => {
    const id = await owner.addCorolla({ nickname: "Blue Bird" });
    await openGarageAndCar(page, id);
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          new BroadcastChannel("roadworthy-changes").onmessage = () => resolve(true);
        }),
    );
    await rename(await page.context().newPage(), id);
    expect(await heard).toBe(true);
    await openTab(page, "Garage", "Garage");
    await expect(page.getByRole("link", { name: "Rusty" })).toBeVisible();
  },
);
