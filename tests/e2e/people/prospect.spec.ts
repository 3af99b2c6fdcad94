import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import { importProspects } from "#scripts/import/prospects.ts";
import { message } from "#tests/support/browse/journey.ts";
import { newEmail } from "#tests/support/browse/journey-owner.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { newPhone } from "#tests/support/prospects/prospects.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";

const english = {
  locale: "en-US",
  language: "en",
  postalCode: "20120",
  sentTo: "Sent to",
  show: "Show",
  heading: "Keep track of your 2018 Corolla",
  email: "Email address",
  password: "Password",
  postalCodeLabel: "ZIP or postal code",
  agree: "I agree to the terms",
  submit: "Create account and add the car",
  added: "2018 Corolla is in your garage.",
  dead: "This link no longer works",
};

const french: typeof english = {
  locale: "fr-CA",
  language: "fr",
  postalCode: "H2X 1Y4",
  sentTo: "Envoyés à",
  show: "Afficher",
  heading: "Suivez l’entretien de votre 2018 Corolla",
  email: "Adresse courriel",
  password: "Mot de passe",
  postalCodeLabel: "Code postal ou ZIP",
  agree: "J’accepte les conditions",
  submit: "Créer le compte et ajouter la voiture",
  added: "2018 Corolla est dans votre garage.",
  dead: "Ce lien ne fonctionne plus",
};

for (const words of [english, french]) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale });

    test("a shop’s customer gets a text message and signs up with their car", {
      tag: "@core",
    }, async ({ page }) => {
      const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
      const phone = newPhone();
      const file = join(mkdtempSync(join(tmpdir(), "roadworthy-prospect-")), "customers.csv");
      const names = "comp_code,vin,vehicle,language,postal_code,phone,consent_by,consent_date";
      const row = `${compCode},${corollaVin()},2018 Corolla,${words.language},${words.postalCode}`;
      writeFileSync(file, `${names}\n${row},${phone},the desk,2026-01-31\n`);
      const open = () => openDatabase({ url: databaseUrl });
      await importProspects({ open, origin, secret: sessionSecret, texts: true }, file);

      await page.goto("/Service/dev/texts");
      await page.getByLabel(words.sentTo).fill(phone);
      await page.getByRole("button", { name: words.show, exact: true }).click();
      const link = page.getByRole("article").getByRole("link");
      const address = (await link.getAttribute("href"))!;
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
      await page.getByLabel(words.email).fill(newEmail());
      await page.getByLabel(words.password).fill("correct horse");
      await expect(page.getByLabel(words.postalCodeLabel)).toHaveValue(words.postalCode);
      await page.getByLabel(words.agree).check();
      await page.getByRole("button", { name: words.submit }).click();
      await expect(message(page)).toHaveText(words.added);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Corolla");

      await page.context().clearCookies();
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.dead);
    });
  });
}
