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
