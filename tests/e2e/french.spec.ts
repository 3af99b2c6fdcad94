import { expect, test } from "#tests/support/fixtures.ts";
import { newEmail } from "#tests/support/browse/journey-owner.ts";
import { civicVin } from "#tests/support/owner.ts";
import { expectErrors, message } from "#tests/support/browse/journey.ts";

test.use({ locale: "fr-CA" });

test("une propriétaire ouvre un compte, ajoute sa voiture et la retrouve, en français", {
  tag: "@core",
}, async ({ page, scripts }) => {
  const email = newEmail();
  const vin = civicVin().toLowerCase();
  const modal = () => expect(page.locator(scripts ? "dialog:modal" : "dialog")).toBeVisible();
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Inscription" }).first().click();
  await page.getByLabel("Adresse courriel").fill(email);
  await page.getByLabel("Mot de passe").fill("password1");
  await page.getByLabel("Code postal ou ZIP").fill("h2x 1y4");
  await page.getByLabel("J’accepte les conditions").check();
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expectErrors(page, [
    [
      page.getByLabel("Mot de passe"),
      "Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner",
    ],
  ]);
  await page.getByLabel("Mot de passe").fill("un bon mot de passe");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(message(page)).toContainText("Courriel envoyé.");
  await expect(page).toHaveTitle("Garage | Car Care");

  await page.goto(`/Service/dev/mailbox?to=${encodeURIComponent(email)}`);
  await page
    .getByRole("article")
    .filter({ hasText: "Vérifiez votre adresse courriel" })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Oui, la vérifier" }).click();
  await expect(message(page)).toHaveText("Votre adresse courriel est vérifiée.");

  await page.getByRole("link", { name: "Ajouter une voiture" }).click();
  await modal();
  await page
    .getByLabel("NIV", { exact: true })
    .fill(`${vin.slice(0, -1)}${(Number(vin.at(-1)) + 1) % 10}`);
  await page.getByRole("button", { name: "Chercher par NIV" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "NIV non valide : au moins un caractère est erroné",
  );
  await page.getByLabel("NIV", { exact: true }).fill(vin);
  await page.getByRole("button", { name: "Chercher par NIV" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Est-ce votre voiture?");
  await page.getByLabel("Kilométrage actuel, en kilomètres").fill("56 340");
  await page.getByLabel("Surnom").fill("La Civic");
  await page.getByRole("button", { name: "Ajouter au garage" }).click();
  await expect(message(page)).toHaveText("La Civic est dans votre garage.");
  await expect(page.getByText(/56\s340\skm/)).toBeVisible();

  await page.getByRole("link", { name: "Modifier" }).click();
  await modal();
  await page.getByLabel("Plaque d’immatriculation").fill("F12 ABC");
  await page.getByLabel("Province ou État").selectOption("Québec");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(message(page)).toHaveText("Vos modifications sont enregistrées.");

  await page.getByRole("link", { name: "Retirer" }).click();
  await modal();
  await page.getByRole("button", { name: "Retirer la voiture" }).click();
  await expect(message(page)).toContainText("La Civic n’est plus dans votre garage.");
  await message(page).getByRole("button", { name: "Annuler" }).click();
  await expect(message(page)).toHaveText("La Civic est de retour dans votre garage.");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(message(page)).toHaveText("Déconnexion effectuée.");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});
