import { expect, test } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";

const confirm = `/Service/garage/add/confirm?vin=${corolla.vin}`;

for (const { language, country, suffix, odometer } of [
  {
    language: "en",
    country: "US",
    suffix: "Roadworthy Car Care",
    odometer: "Current mileage, in miles",
  },
  { language: "en", country: "CA", suffix: "Car Care", odometer: "Current mileage, in kilometres" },
  {
    language: "fr",
    country: "US",
    suffix: "Roadworthy Car Care",
    odometer: "Kilométrage actuel, en milles",
  },
  {
    language: "fr",
    country: "CA",
    suffix: "Car Care",
    odometer: "Kilométrage actuel, en kilomètres",
  },
] as const) {
  test(`an owner switches to ${language} and ${country} in the footer, and stays on the page`, {
    tag: "@core",
  }, async ({ page, owner }) => {
    await page.goto(confirm);
    const footer = page.getByRole("contentinfo");
    await footer.locator("[name=lng]").selectOption(language);
    await footer.locator("[name=country]").selectOption(country);
    await footer.getByRole("button", { name: "Change" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page).toHaveURL(confirm);
    await expect(page).toHaveTitle(
      `${language === "en" ? "Is this your car?" : "Est-ce votre voiture?"} | ${suffix}`,
    );
    await expect(page.getByLabel(odometer)).toBeVisible();

    const elsewhere = await owner.visitor.open("/garage");
    expect(
      elsewhere.document.querySelector("html")?.getAttribute("lang"),
      "kept with the account",
    ).toBe(language);
  });

  test(`a visitor switches to ${language} and ${country} in the footer`, async ({ page }) => {
    await page.goto("/Service/login");
    const footer = page.getByRole("contentinfo");
    await footer.locator("[name=lng]").selectOption(language);
    await footer.locator("[name=country]").selectOption(country);
    await footer.getByRole("button", { name: "Change" }).click();
    await expect(page).toHaveTitle(`${language === "en" ? "Log in" : "Connexion"} | ${suffix}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.goto("/Service/terms");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  });
}

test("numbers and dates use the locale's format", async ({ page, signIn }) => {
  const owner = await signIn({ language: "fr", postalCode: "H2X 1Y4" });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}`);
  await expect(page.getByText(/59\s880\skm/)).toBeVisible();
});

test("saving the preferences page returns to the previous page", async ({ page, owner: _ }) => {
  await page.goto("/Service/preferences?redirectTo=%2FService%2Fgarage%2Fremoved");
  await page.getByRole("radio", { name: "Français" }).check();
  await page.getByRole("radio", { name: "Canada" }).check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page).toHaveURL("/Service/garage/removed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Récemment retirés");
});
