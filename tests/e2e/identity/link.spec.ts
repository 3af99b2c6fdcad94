import { beAtProvider, openProvider } from "#tests/support/identity/at-provider.ts";
import { message } from "#tests/support/browse/journey.ts";
import { expect, signInAs, test } from "#tests/support/fixtures.ts";
import { logInWith, newPerson } from "#tests/support/identity/provider-answers.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { bothLanguages } from "./words.ts";

for (const words of bothLanguages)
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale });
    const { language } = words;

    test("an owner proves with their password that Google may open their account", {
      tag: "@core",
    }, async ({ page, scripts, createOwner }) => {
      const owner = await createOwner({ verified: true, language });
      const person = newPerson({ email: owner.email });
      await page.goto("/Service/login");
      const window = await openProvider(page, words.continueWith("Google"), { popup: scripts });
      await beAtProvider(window, person);
      await expect(window.getByRole("heading", { level: 1 })).toHaveText(words.prove);
      await window.getByLabel(words.password).fill("not the password");
      await window.getByRole("button", { name: words.link("Google") }).click();
      await expect(window.getByRole("alert")).toContainText(words.wrongPassword);
      expect((await logInWith(new Visitor(), "google", person)).location).toBe(
        "/Service/login/link",
      );

      await window.getByLabel(words.password).fill(owner.password);
      await window.getByRole("button", { name: words.link("Google") }).click();
      await expect(page).toHaveURL("/Service/garage");
      expect((await logInWith(new Visitor(), "google", person)).location).toBe("/Service/garage");
    });

    test("an owner who forgot their password gets a link by email", {
      tag: "@core",
    }, async ({ page, createOwner }) => {
      const owner = await createOwner({ verified: true, language });
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto("/Service/login");
      await openProvider(page, words.continueWith("Google"), { popup: false });
      await beAtProvider(page, newPerson({ email: owner.email }));
      await page.getByRole("button", { name: words.sendLink }).click();
      await expect(message(page)).toContainText(owner.email);

      const mailbox = `/Service/dev/mailbox?to=${encodeURIComponent(owner.email)}`;
      await page.goto(mailbox);
      const heading = page.getByRole("heading", { name: words.linkSubject });
      const url = await page
        .getByRole("article")
        .filter({ has: heading })
        .getByRole("link")
        .first()
        .getAttribute("href");
      await page.goto(url!);
      await page.getByRole("button", { name: words.confirm }).click();
      await expect(page).toHaveURL("/Service/garage");
      await expect(message(page)).toHaveText(words.linked("Google"));
      await page.goto(url!);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.usedLink);
      await page.goto(mailbox);
      await expect(page.getByRole("heading", { name: words.addedSubject })).toBeVisible();
    });

    test("an owner adds Google to their account and removes it", {
      tag: "@core",
    }, async ({ page, createOwner }) => {
      const owner = await createOwner({ verified: true, language });
      const person = newPerson();
      await signInAs(page.context(), owner);
      await page.goto("/Service/account/profile");
      await page.getByRole("link", { name: words.waysIn }).click();
      await openProvider(page, words.add("Google"), { popup: false });
      await beAtProvider(page, person);
      await page.getByLabel(words.password).fill(owner.password);
      await page.getByRole("button", { name: words.link("Google") }).click();
      await expect(message(page)).toHaveText(words.linked("Google"));
      await expect(page.getByRole("main").getByRole("listitem")).toContainText(person.email);

      const elsewhere = new Visitor();
      expect((await logInWith(elsewhere, "google", person)).location).toBe("/Service/garage");
      await page.getByRole("button", { name: words.remove }).click();
      await expect(message(page)).toHaveText(words.removed);
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
      expect((await elsewhere.open("/garage")).location).toMatch(/^\/Service\/login/);
      expect((await logInWith(new Visitor(), "google", person)).location).toBe(
        "/Service/signup/finish",
      );
    });
  });
