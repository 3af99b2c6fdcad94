import { openDatabase } from "#db/client.ts";
import { runAccountsCommand } from "#scripts/support/accounts-command.ts";
import { message } from "#tests/support/browse/journey.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const english = {
  locale: "en-US",
  language: "en" as "en" | "fr",
  postalCode: "20120",
  open: "Open the account alert",
  heading: "There’s an alert on your account",
  label: "Tell us what happened",
  contest: "Send to support",
  contested: "We got your message and will look into it. You’ll get an answer by email.",
  password: "Your password",
  close: "Close my account",
  closed: /^This account is closed/,
  download: "Download your data",
};

const french: typeof english = {
  locale: "fr-CA",
  language: "fr",
  postalCode: "H2X 1Y4",
  open: "Ouvrir l’alerte",
  heading: "Une alerte concerne votre compte",
  label: "Dites-nous ce qui s’est passé",
  contest: "Envoyer au soutien",
  contested:
    "Nous avons reçu votre message et allons vérifier. Vous recevrez une réponse par courriel.",
  password: "Votre mot de passe",
  close: "Fermer mon compte",
  closed: /^Ce compte est fermé/,
  download: "Télécharger vos données",
};

for (const words of [english, french])
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale });

    test("an owner contests an alert, then closes the account and downloads its data", {
      tag: "@core",
    }, async ({ page, signIn }) => {
      const { language, postalCode } = words;
      const owner = await signIn({ verified: true, language, postalCode });
      await runAccountsCommand(openDatabase({ url: databaseUrl }), ["flag", owner.email, "SCAM"]);
      const heading = page.getByRole("heading", { level: 1 });

      await page.goto("/Service/garage");
      await page.getByRole("link", { name: words.open }).click();
      await expect(heading).toHaveText(words.heading);
      await page.getByLabel(words.label).fill("Oak Street Garage, Elm Street Garage");
      await page.getByRole("button", { name: words.contest }).click();
      await expect(message(page)).toHaveText(words.contested);

      await page.getByLabel(words.password).fill(owner.password);
      await page.getByRole("button", { name: words.close }).click();
      await expect(message(page)).toHaveText(words.closed);
      await page.goto("/Service/garage");
      await expect(page).toHaveURL(/\/Service\/login\?/);

      await page.goto(`/Service/dev/mailbox?to=${encodeURIComponent(owner.email)}`);
      await page.getByRole("article").getByRole("link").first().click();
      await expect(heading).toHaveText(words.download);
      const downloaded = page.waitForEvent("download");
      await page.getByRole("listitem").filter({ hasText: "JSON" }).getByRole("link").click();
      expect((await downloaded).suggestedFilename()).toMatch(/\.json$/);
    });
  });
