import { dayIn } from "#tests/support/days.ts";
import { expect, signInAs, test } from "#tests/support/fixtures.ts";
import { message } from "#tests/support/browse/journey.ts";
import { newEmail } from "#tests/support/browse/journey-owner.ts";

const english = {
  locale: "en-US",
  language: "en" as "en" | "fr",
  postalCode: "20120",
  createLink: "Create link",
  source: "Entered by the owner",
  buyersAddress: "The buyer’s email address",
  offer: "Offer it to the buyer",
  offered: "We’ve sent {email} a link to take over this car.",
  offerHeading: "Take over this 2018 Toyota Corolla LE",
  signUp: "Sign up",
  address: "Email address",
  password: "Password",
  postalCodeLabel: "ZIP or postal code",
  agree: "I agree to the terms",
  createAccount: "Create account",
  accept: "Add it to my garage",
  accepted: "Toyota Corolla is in your garage.",
  verifySubject: "Verify your email address",
  verify: "Yes, verify it",
  to: "To",
  remind: "Send today’s reminders",
  reminderSubject: /^2018 Toyota Corolla LE: Oil change is (about )?\d+ \w+ overdue$/,
  reminderHeading: "2018 Toyota Corolla LE: Oil change",
  soldSubject: "Your 2018 Toyota Corolla has a new owner",
  copy: "you handed this car over on",
  endedReport: "This report is no longer shared",
};

const french: typeof english = {
  locale: "fr-CA",
  language: "fr",
  postalCode: "H2X 1Y4",
  createLink: "Créer le lien",
  source: "Inscrit par le propriétaire",
  buyersAddress: "Adresse courriel de l’acheteur",
  offer: "Offrir à l’acheteur",
  offered: "Nous avons envoyé à {email} un lien pour reprendre cette voiture.",
  offerHeading: "Une voiture pour vous : 2018 Toyota Corolla LE",
  signUp: "S’inscrire",
  address: "Adresse courriel",
  password: "Mot de passe",
  postalCodeLabel: "Code postal ou ZIP",
  agree: "J’accepte les conditions",
  createAccount: "Créer le compte",
  accept: "Ajouter à mon garage",
  accepted: "Toyota Corolla est dans votre garage.",
  verifySubject: "Vérifiez votre adresse courriel",
  verify: "Oui, la vérifier",
  to: "À",
  remind: "Envoyer les rappels du jour",
  reminderSubject: /^2018 Toyota Corolla LE\s: Vidange d’huile en retard depuis .*\d+ \w+$/,
  reminderHeading: "2018 Toyota Corolla LE : Vidange d’huile",
  soldSubject: "Votre voiture a un nouveau propriétaire : 2018 Toyota Corolla",
  copy: "vous avez cédé cette voiture le",
  endedReport: "Ce rapport n’est plus partagé",
};

for (const words of [english, french]) {
  const { language, locale, postalCode } = words;
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a car is sold, from the link in a listing to the buyer’s first reminder", {
      tag: "@core",
    }, async ({ page, createOwner, browser, javaScriptEnabled }) => {
      const owner = await createOwner({ verified: true, language, postalCode });
      const id = await owner.addCorolla({ nickname: "Blue Bird" });
      await owner.logOilChange(id, dayIn(-400));
      const seller = await (await browser.newContext({ locale, javaScriptEnabled })).newPage();
      await signInAs(seller.context(), owner);
      await seller.goto(`/Service/garage/${id}/report/share`);
      await seller.getByRole("button", { name: words.createLink }).click();
      const listed = await seller.locator("[data-share] input[name=url]").inputValue();

      await page.goto(listed);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("2018 Toyota Corolla LE");
      await expect(page.getByRole("main")).toContainText(words.source);
      await expect(page.getByRole("main")).not.toContainText(owner.email);

      const email = newEmail();
      const emailIn = (to: string, subject: string | RegExp) => {
        const heading = page.getByRole("heading", { name: subject });
        return {
          open: () => page.goto(`/Service/dev/mailbox?to=${encodeURIComponent(to)}`),
          links: page.getByRole("article").filter({ has: heading }).getByRole("link"),
        };
      };
      await seller.goto(`/Service/garage/${id}/hand-over`);
      await seller.getByLabel(words.buyersAddress).fill(email);
      await seller.getByRole("button", { name: words.offer }).click();
      await expect(message(seller)).toHaveText(words.offered.replace("{email}", email));

      const offer = emailIn(email, owner.email);
      await offer.open();
      await offer.links.first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.offerHeading);
      await page.getByRole("main").getByRole("link", { name: words.signUp }).click();
      await page.getByLabel(words.address).fill(email);
      await page.getByLabel(words.password).fill("correct horse");
      await page.getByLabel(words.postalCodeLabel).fill(postalCode);
      await page.getByLabel(words.agree).check();
      await page.getByRole("button", { name: words.createAccount }).click();
      await page.getByRole("button", { name: words.accept }).click();
      await expect(message(page)).toHaveText(words.accepted);
      await expect(page.locator("[data-event=oil]")).toHaveAttribute("data-status", "overdue");

      const verification = emailIn(email, words.verifySubject);
      await verification.open();
      await verification.links.click();
      await page.getByRole("button", { name: words.verify }).click();
      await expect(page).toHaveURL("/Service/garage");

      await page.goto("/Service/dev");
      await page.locator("#send-reminders").getByLabel(words.to).fill(email);
      await page.getByRole("button", { name: words.remind }).click();
      const reminder = emailIn(email, words.reminderSubject);
      await reminder.open();
      await reminder.links.first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.reminderHeading);

      const sold = emailIn(owner.email, words.soldSubject);
      await sold.open();
      const copy = await sold.links.getAttribute("href");
      await seller.goto(copy!);
      await expect(seller.getByRole("main")).toContainText(words.copy);
      await page.goto(listed);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.endedReport);
      await seller.context().close();
    });
  });
}
