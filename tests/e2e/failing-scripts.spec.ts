import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "#tests/support/fixtures.ts";
import { corolla, newEmail } from "#tests/support/browse/journey-owner.ts";
import { dialog, logIn, message } from "#tests/support/browse/journey.ts";

const texts = readdirSync("locales/en", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !file.endsWith(".server.json"))
  .map((file) => basename(file, ".json"));

const failures: { scripts: string; files: RegExp; later?: true }[] = [
  { scripts: "all blocked", files: /\.js$/ },
  {
    scripts: "that can't load their texts",
    files: new RegExp(`/(${texts.join("|")})-[\\w-]{8}\\.js$`),
  },
  {
    scripts: "that stop loading after the first dialog",
    files: /\.js$/,
    later: true,
  },
  {
    scripts: "missing on some pages",
    files: /\/(confirm|edit|remove)\.route-[\w-]{8}\.js$/,
  },
];

for (const { scripts, files, later } of failures) {
  test(`an owner signs up and manages a car with scripts ${scripts}`, async ({ page }) => {
    const fail = () =>
      page.route(
        ({ pathname }) => files.test(pathname),
        (route) => route.abort(),
      );
    if (!later) await fail();

    const email = newEmail();
    await page.goto("/Service/signup");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password").fill("correct horse");
    await page.getByLabel("ZIP or postal code").fill("20120");
    await page.getByLabel("I agree to the terms").check();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(message(page)).toContainText(`verify ${email}`);

    await page.getByRole("link", { name: "Add car" }).click();
    await dialog(page, "Add Car", { scripts: later ?? false });
    if (later) await fail();
    // A running page that can't load a script reloads once, then works without scripts.
    const found = page.getByRole("heading", { level: 1, name: "Is this your car?" });
    await expect(async () => {
      if (await found.isVisible()) return;
      await page.getByLabel("VIN", { exact: true }).fill(corolla.vin);
      await page.getByRole("button", { name: "Find by VIN" }).click();
      await expect(found).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await page.getByRole("radio", { name: corolla.trim, exact: true }).check();
    await page.getByLabel("Current mileage, in miles").fill("59,880");
    await page.getByRole("button", { name: "Add to garage" }).click();
    await expect(message(page)).toContainText("is in your garage.");

    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Nickname").fill("Blue Bird");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(message(page)).toHaveText("Your changes are saved.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");

    await page.getByRole("link", { name: "Remove" }).click();
    await page.getByRole("radio", { name: "I sold it" }).check();
    await page.getByRole("button", { name: "Remove car" }).click();
    await expect(message(page)).toContainText("Blue Bird was removed.");
    await message(page).getByRole("button", { name: "Undo" }).click();
    await expect(message(page)).toHaveText("Blue Bird is back in your garage.");

    await page.getByRole("button", { name: "Log out" }).click();
    await expect(message(page)).toHaveText("You’re logged out.");
    await logIn(page, { email, password: "correct horse" });
    await expect(page.getByRole("link", { name: "Blue Bird" })).toBeVisible();
  });
}
