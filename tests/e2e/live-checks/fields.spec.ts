import type { Locator } from "@playwright/test";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog } from "#tests/support/browse/journey.ts";
import { expectAccessible, waitForHydration } from "#tests/support/browse/look.ts";
import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";

const withScripts = { tag: "@with-scripts" };

/** What a field says while it's typed in. */
const hintOf = (field: Locator) =>
  field.locator("xpath=ancestor::*[@class='field']").locator(".hint").last();

test(
  "an owner sees a VIN checked while typing or pasting it",
  withScripts,
  async ({ page, owner: _, scripts }) => {
    await page.goto("/Service/garage/add");
    await dialog(page, "Add Car", { scripts });
    const vin = page.getByLabel("VIN", { exact: true });
    await vin.pressSequentially("5yfbu rhe-xj");
    await expect(vin).toHaveValue("5YFBURHEXJ");
    await expect(hintOf(vin)).toHaveText("10 of 17 characters");
    await expect(vin).toHaveAccessibleDescription(/10 of 17 characters/);

    await vin.press("Home");
    await vin.press("Delete");
    await vin.press("ArrowRight");
    await vin.pressSequentially("fo");
    await expect(vin).toHaveValue("YFOFBURHEXJ");
    await expect(hintOf(vin)).toHaveText(/never I, O or Q/);
    expect(await vin.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);

    await vin.fill(` ${corolla.vin.toLowerCase().replace("421", "422")} `);
    await expect(hintOf(vin)).toHaveText(/^The check digit doesn’t match/);
    await vin.fill(corolla.vin.toLowerCase());
    await expect(vin).toHaveValue(corolla.vin);
    await expect(hintOf(vin)).toHaveText("17 of 17 characters");
    await expect(page.locator("[aria-live]").filter({ hasText: "17 of 17" })).toBeAttached();
    await expectAccessible(page);
  },
);

test(
  "a hint doesn't move a button away while it's pressed",
  withScripts,
  async ({ page, owner: _, scripts }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/live-checks/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/Service/garage/add");
    await dialog(page, "Add Car", { scripts });
    await page.getByLabel("VIN", { exact: true }).fill(corolla.vin.replace("421", "422"));
    await page.getByRole("button", { name: "Find by VIN" }).hover();
    await page.mouse.down();
    release();
    await page.locator('[id$="-live"]').waitFor({ state: "attached" });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/garage\/add\/confirm\?vin=/);
  },
);

test(
  "an owner sees that a mileage doesn't fit the last reading",
  withScripts,
  async ({ page, signIn }) => {
    const owner = await signIn({ verified: true });
    const id = await owner.addCorolla();
    for (const [path, label] of [
      ["service-history/add-record", "Mileage"],
      ["events/oil/log", "Mileage"],
      ["odometer", "Current mileage, in miles"],
      ["log", "What does the odometer say?"],
    ] as const) {
      await page.goto(`/Service/garage/${id}/${path}`);
      await waitForHydration(page);
      const mileage = page.getByLabel(label);
      const hint = hintOf(mileage);
      await mileage.fill("58,000");
      await expect(hint).toHaveText(/^That’s lower than your last reading: 59,880 mi on /);
      await mileage.fill("59");
      await expect(hint).toHaveText("");
      await mileage.fill("599000");
      await expect(hint).toHaveText(/^That’s a long way from your last reading: 59,880 mi/);
      await mileage.fill("5");
      await expect(hint).toHaveText(/^That’s lower/);
      await mileage.fill("59,900");
      await expect(hint).toHaveText("");
      if (!path.endsWith("add-record")) continue;
      await page.getByLabel("Date", { exact: true }).fill(dayIn(-60));
      await mileage.fill("59,900");
      await expect(hint).toHaveText(/^That’s higher than your reading from .*: 59,880 mi\.$/);
    }
  },
);

test(
  "an owner's postal code chooses the state, and one of another state is pointed out",
  withScripts,
  async ({ page, owner }) => {
    const id = await owner.addCorolla();
    await page.goto(`/Service/garage/${id}/edit`);
    await waitForHydration(page);
    const code = page.getByLabel("ZIP or postal code");
    const state = page.getByLabel("State or province");
    await code.fill("N6A 1B");
    await expect(state).toHaveValue("");
    await code.pressSequentially("3");
    await expect(state).toHaveValue("ON");
    await expect(hintOf(code)).toHaveText("We set Ontario from the postal code.");
    await expect(page.locator("[aria-live]").filter({ hasText: "We set Ontario" })).toBeAttached();
    await code.fill("20120");
    await expect(state).toHaveValue("VA");
    await expect(hintOf(code)).toHaveText("We set Virginia from the ZIP code.");

    await state.selectOption("Maryland");
    await expect(hintOf(state)).toHaveText("This ZIP code is in Virginia, not Maryland.");
    await expect(state).toHaveAccessibleDescription(/in Virginia, not Maryland/);
    await expect(hintOf(code)).toHaveText("");
    await code.fill("20121");
    await expect(state).toHaveValue("MD");
    await expect(hintOf(code)).toHaveText("This ZIP code is in Virginia, not Maryland.");
    await expect(hintOf(state)).toHaveText("");
    await code.fill("20740");
    await expect(hintOf(code)).toHaveText("");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(`/Service/garage/${id}`);
  },
);

test(
  "a plate's state is compared with the postal code, unless the plate is left out",
  withScripts,
  async ({ page, owner: _ }) => {
    await page.goto(
      "/Service/garage/add/confirm?year=2018&make=Toyota&model=Corolla&plate=ABC&state=VA",
    );
    await waitForHydration(page);
    const code = page.getByLabel("ZIP or postal code");
    await code.fill("N6A 1B3");
    await expect(hintOf(code)).toHaveText("This postal code is in Ontario, not Virginia.");
    await page.getByLabel("License plate").fill("");
    await code.fill("N6A1B3");
    await expect(hintOf(code)).toHaveText("");
  },
);
