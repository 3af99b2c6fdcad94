import { message } from "#tests/support/browse/journey.ts";
import { newEmail } from "#tests/support/browse/journey-owner.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { exampleReview, makeReportedLink } from "#tests/support/reviews.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const english = {
  locale: "en-CA",
  stars: "4 stars",
  reviewTitle: "Title",
  review: "Review",
  publish: "Publish review",
  thanks: "Thank you for your review",
  offer: "Keep the history of your 2018 Toyota Corolla",
  email: "Email address",
  password: "Password",
  postalCode: "ZIP or postal code",
  agree: "I agree to the terms",
  submit: "Create account and add the car",
  added: "2018 Toyota Corolla is in your garage.",
  dead: "This link no longer works",
};

const french: typeof english = {
  locale: "fr-CA",
  stars: "4 étoiles",
  reviewTitle: "Titre",
  review: "Avis",
  publish: "Publier l’avis",
  thanks: "Merci de votre avis",
  offer: "Conservez l’historique de votre 2018 Toyota Corolla",
  email: "Adresse courriel",
  password: "Mot de passe",
  postalCode: "Code postal ou ZIP",
  agree: "J’accepte les conditions",
  submit: "Créer le compte et ajouter la voiture",
  added: "2018 Toyota Corolla est dans votre garage.",
  dead: "Ce lien ne fonctionne plus",
};

for (const words of [english, french]) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale });

    test("a Canadian customer reviews a visit, signs up, and has its record in the garage", {
      tag: "@core",
    }, async ({ page }) => {
      const email = newEmail();
      const { path } = await makeReportedLink(databaseUrl, { channel: "email", email });
      await page.goto(`/Service${path}`);
      await page.locator("label", { hasText: words.stars }).click();
      await page.getByLabel(words.reviewTitle).fill(exampleReview.title);
      await page.getByLabel(words.review, { exact: true }).fill(exampleReview.text);
      await page.getByRole("button", { name: words.publish }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.thanks);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(words.offer);
      const address = page.url();

      await expect(page.getByLabel(words.email)).toHaveValue(email);
      await page.getByLabel(words.password).fill("correct horse");
      await page.getByLabel(words.postalCode).fill("X0A 0H0");
      await page.getByLabel(words.agree).check();
      await page.getByRole("button", { name: words.submit }).click();
      await expect(message(page)).toHaveText(words.added);
      await page.goto(`${page.url()}/service-history`);
      await expect(page.getByRole("main")).toContainText("Front Street Garage");

      await page.context().clearCookies();
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.dead);
    });
  });
}
