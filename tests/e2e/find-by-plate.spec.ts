import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { holdBackScripts, waitForHydration } from "#tests/support/browse/look.ts";
import { civic, corolla } from "#tests/support/browse/journey-owner.ts";
import { chooseModel, dialog, expectErrors, message } from "#tests/support/browse/journey.ts";
import { newPlate } from "#tests/support/plates.ts";

const plateField = (page: Page) => page.getByLabel("License plate");
const stateField = (page: Page) => page.getByLabel("State or province");

async function find(page: Page, plate: string, state: string) {
  await plateField(page).fill(plate);
  await stateField(page).selectOption(state);
  await page.getByRole("button", { name: "Find by plate" }).click();
}

test("an owner adds a car by the plate it had in another garage", {
  tag: "@core",
}, async ({ page, owner: _, createOwner, scripts }) => {
  const plate = newPlate();
  const before = await createOwner();
  await before.setPlate(await before.addCorolla({}, corolla.vin), plate, "VA");

  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Add car" }).click();
  await dialog(page, "Add Car", { scripts });
  await expect(stateField(page)).toHaveValue("VA");
  await find(page, plate.toLowerCase().replace(" ", "-"), "Virginia");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this your car?");
  await expect(page.getByRole("heading", { name: corolla.name })).toBeVisible();
  await expect(page.getByText(corolla.vin)).toBeVisible();
  await page.getByRole("radio", { name: "LE", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("many");
  await plateField(page).fill(plate);
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expectErrors(page, [
    [
      page.getByLabel("Current mileage, in miles"),
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
  ]);
  await expect(plateField(page)).toHaveValue(plate);
  await page.getByLabel("Current mileage, in miles").fill("59,880");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(message(page)).toHaveText("2018 Toyota Corolla LE is in your garage.");
  await expect(page.locator(".plate")).toHaveText(plate);
});

test("an owner keeps an unknown plate when they find the car by VIN", async ({
  page,
  owner: _,
  scripts,
}) => {
  const plate = newPlate();
  await page.goto("/Service/garage/add");
  await dialog(page, "Add Car", { scripts });
  await find(page, plate, "Virginia");
  await expect(page).toHaveURL(/\/garage\/add\/confirm\?plate=[\w+]+&state=VA$/);
  await expectErrors(page, [
    [
      plateField(page),
      "Invalid Plate or State/Province, or a plate we don’t have on record. " +
        "Check both, or find your car by its VIN, or by year, make and model",
    ],
  ]);
  await expect(plateField(page)).toHaveValue(plate);
  await expect(stateField(page)).toHaveValue("VA");
  await page.getByLabel("VIN", { exact: true }).fill(civic.vin);
  await page.getByRole("button", { name: "Find by VIN" }).click();
  await expect(page.getByRole("heading", { name: civic.name })).toBeVisible();
  await expect(plateField(page)).toHaveValue(plate);
  await page.getByLabel("Current mileage, in miles").fill("100");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(page.locator(".plate")).toHaveText(plate);
});

test("an owner keeps an unknown plate when they find the car by model", async ({
  page,
  owner: _,
  scripts,
}) => {
  await page.goto("/Service/garage/add/confirm?plate=ZZZ+00000&state=VA");
  await page.getByRole("link", { name: "Or by year, make and model", exact: true }).click();
  await chooseModel(page, { year: "2018", make: "Toyota", model: "Prius" }, { scripts });
  await expect(page.getByRole("heading", { name: "2018 Toyota Prius" })).toBeVisible();
  await expect(plateField(page)).toHaveValue("ZZZ 00000");
  await stateField(page).selectOption("Maryland");
  await page.getByLabel("Current mileage, in miles").fill("100");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expectErrors(page, [
    [stateField(page), "State/Province and ZIP/Postal Code do not match."],
  ]);
  await plateField(page).fill("");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(message(page)).toHaveText("2018 Toyota Prius is in your garage.");
  await expect(page.getByText("ZZZ 00000")).toBeHidden();
});

test("a plate that's too long is rejected and can be corrected", {
  tag: "@bad-input",
}, async ({ page, owner: _, scripts }) => {
  await page.goto("/Service/garage/add");
  await dialog(page, "Add Car", { scripts });
  await find(page, "ABC 123456", "Ontario");
  await expectErrors(page, [[plateField(page), "Invalid Plate: enter up to 8 letters and digits"]]);
  await expect(plateField(page)).toHaveValue("ABC 123456");
  await expect(stateField(page)).toHaveValue("ON");
});

test("the browser or the server rejects an empty search", {
  tag: "@bad-input",
}, async ({ page, owner: _, scripts, clientChecks }) => {
  await page.goto("/Service/garage/add");
  await dialog(page, "Add Car", { scripts });
  await stateField(page).selectOption("");
  await page.getByRole("button", { name: "Find by plate" }).click();
  if (clientChecks) return expect(plateField(page)).toBeFocused();
  return expectErrors(page, [
    [plateField(page), "Invalid Plate: enter the letters and digits of your plate"],
    [stateField(page), "Invalid Plate or State/Province: choose where the plate is from"],
  ]);
});

test("an owner looks up a plate in French", async ({ page, signIn, createOwner, scripts }) => {
  const plate = newPlate();
  const before = await createOwner({ postalCode: "H2X 1Y4" });
  await before.setPlate(await before.addCorolla(), plate, "QC");
  await signIn({ language: "fr", postalCode: "H2X 1Y4" });
  await page.goto("/Service/garage/add");
  await dialog(page, "Ajouter une voiture", { scripts });
  await expect(page.getByLabel("Province ou État")).toHaveValue("QC");
  await page.getByLabel("Plaque d’immatriculation").fill("A*");
  await page.getByRole("button", { name: "Chercher par plaque" }).click();
  await expectErrors(page, [
    [
      page.getByLabel("Plaque d’immatriculation"),
      "Plaque non valide : entrez au plus 8 lettres et chiffres",
    ],
  ]);
  await page.getByLabel("Plaque d’immatriculation").fill(plate);
  await page.getByRole("button", { name: "Chercher par plaque" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Est-ce votre voiture?");
  await expect(page.getByLabel("Plaque d’immatriculation")).toHaveValue(plate);
});

test("an owner who scrolls before an error page's scripts load keeps their place", {
  tag: "@with-scripts",
}, async ({ page, owner: _ }) => {
  const releaseScripts = await holdBackScripts(page);
  await page.setViewportSize({ width: 720, height: 480 });
  await page.goto("/Service/garage/add/confirm?plate=ZZZ+00000&state=VA", { waitUntil: "commit" });
  const link = page.getByRole("link", { name: "Or by year, make and model", exact: true });
  await link.scrollIntoViewIfNeeded();
  const offset = () => page.evaluate(() => window.scrollY);
  const scrolled = await offset();
  expect(scrolled).toBeGreaterThan(0);
  releaseScripts();
  await waitForHydration(page);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(await offset()).toBe(scrolled);
  await expect(page.locator(".errors")).not.toBeFocused();
});
