import type { Page } from "@playwright/test";
import {
  beAtProvider,
  interceptAnswer,
  openProvider,
} from "#tests/support/identity/at-provider.ts";
import { expect, signInAs, test } from "#tests/support/fixtures.ts";
import {
  answerOf,
  bring,
  newPerson,
  signUpWith,
} from "#tests/support/identity/provider-answers.ts";
import { mailedLink } from "#tests/support/owner.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { bothLanguages } from "./words.ts";

for (const words of bothLanguages)
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale, viewport: { width: 390, height: 800 } });
    const heading = (page: Page) => page.getByRole("heading", { level: 1 });
    const google = words.continueWith("Google");
    const speaker = () => new Visitor({ headers: { "Accept-Language": words.locale } });

    async function expectNobodyLoggedIn(page: Page): Promise<void> {
      await page.goto("/Service/account/identities");
      await expect(page).toHaveURL(/\/Service\/login\?/);
    }

    test("an attacker’s own answer logs nobody else in (login CSRF, forged state)", {
      tag: "@core",
    }, async ({ page }) => {
      const attacker = new Visitor();
      const person = newPerson();
      await signUpWith(attacker, "google", person);
      attacker.cookies.delete("session");
      const { path } = await answerOf(attacker, "google", person);
      await page.goto(path);
      await expect(heading(page)).toHaveText(words.expired);
      await expectNobodyLoggedIn(page);

      await page.goto("/Service/login");
      await openProvider(page, google, { popup: false });
      await page.goto(path);
      await expect(heading(page)).toHaveText(words.expired);
      await expectNobodyLoggedIn(page);
    });

    test("an answer that was used once is worthless (replayed code)", {
      tag: "@core",
    }, async ({ page, context }) => {
      const person = newPerson();
      await signUpWith(speaker(), "google", person);
      await page.goto("/Service/login");
      await openProvider(page, google, { popup: false });
      const answer = await interceptAnswer(page, person);
      const cookies = await context.cookies();
      await page.goto(answer.href);
      await expect(page).toHaveURL("/Service/garage");

      await context.clearCookies({ name: "session" });
      await page.goto(answer.href);
      await expect(heading(page)).toHaveText(words.expired);
      // Even with the state that the browser has forgotten.
      await context.addCookies(cookies);
      await page.goto(answer.href);
      await expect(heading(page)).toHaveText(words.refused("Google"));
      await expectNobodyLoggedIn(page);
    });

    test("one provider’s answer isn’t another’s (mix-up of issuers)", {
      tag: "@core",
    }, async ({ page, baseURL }) => {
      const person = newPerson();
      await page.goto("/Service/login");
      await openProvider(page, google, { popup: false });
      const answer = await interceptAnswer(page, person);
      await page.goto(
        new URL(`/Service/login/social/apple/callback${answer.search}`, baseURL).href,
      );
      await expect(heading(page)).toHaveText(words.expired);
      answer.searchParams.set("iss", "https://evil.example");
      await page.goto(answer.href);
      await expect(heading(page)).toHaveText(words.refused("Google"));
      await expectNobodyLoggedIn(page);
    });

    test("an answer with another login’s state is refused", {
      tag: "@core",
    }, async ({ page }) => {
      const victim = newPerson();
      await page.goto("/Service/login");
      await openProvider(page, google, { popup: false });
      const first = await interceptAnswer(page, victim);
      await page.goto("/Service/login");
      await openProvider(page, google, { popup: false });
      const second = await interceptAnswer(page, victim);
      second.searchParams.set("state", first.searchParams.get("state")!);
      await page.goto(second.href);
      await expect(heading(page)).toHaveText(words.refused("Google"));
      await expectNobodyLoggedIn(page);
    });

    test("an account made with someone’s address before them becomes theirs alone (pre-hijack)", {
      tag: "@core",
    }, async ({ page, createOwner }) => {
      const attacker = await createOwner({ language: words.language });
      const victim = newPerson({ email: attacker.email });
      await page.goto("/Service/login");
      await openProvider(page, google, { popup: false });
      await beAtProvider(page, victim);
      await expect(heading(page)).toHaveText(words.prove);
      await page.getByRole("button", { name: words.sendLink }).click();
      await page.goto(await mailedLink(new Visitor(), victim.email));
      await page.getByRole("button", { name: words.confirm }).click();
      await expect(page).toHaveURL("/Service/garage");

      expect((await attacker.visitor.open("/garage")).location).toMatch(/^\/Service\/login/);
      const form = await new Visitor().open("/login");
      const credentials = { email: attacker.email, password: attacker.password };
      expect((await form.submit("#login", credentials)).status).toBe(400);
    });

    test("an address that the provider didn’t verify opens and links nothing", {
      tag: "@core",
    }, async ({ page, createOwner }) => {
      const owner = await createOwner({ verified: true, language: words.language });
      await page.goto("/Service/login");
      await openProvider(page, google, { popup: false });
      await beAtProvider(page, newPerson({ email: owner.email, verified: false }));
      await expect(heading(page)).toHaveText(words.finish);
      await page.goto("/Service/login/link");
      await expect(page).toHaveURL("/Service/login");
      await expectNobodyLoggedIn(page);
    });

    test("a stolen session can’t add a way in", {
      tag: "@core",
    }, async ({ page, createOwner }) => {
      const owner = await createOwner({ verified: true, language: words.language });
      const thief = newPerson();
      await signInAs(page.context(), owner);
      await page.goto("/Service/account/identities");
      await openProvider(page, words.add("Google"), { popup: false });
      await beAtProvider(page, thief);
      await expect(heading(page)).toHaveText(words.prove);
      const later = await bring(new Visitor(), await answerOf(new Visitor(), "google", thief));
      expect(later.status).toBe(400);
      await page.goto("/Service/account/identities");
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
    });

    test("an identity of another account doesn’t replace the one that’s logged in", {
      tag: "@core",
    }, async ({ page, createOwner }) => {
      const person = newPerson();
      await signUpWith(speaker(), "google", person);
      const owner = await createOwner({ verified: true, language: words.language });
      await signInAs(page.context(), owner);
      await page.goto("/Service/account/identities");
      await openProvider(page, words.add("Google"), { popup: false });
      await beAtProvider(page, person);
      await expect(heading(page)).toHaveText(words.elsewhere);
      await page.goto("/Service/account/profile");
      await expect(page.getByRole("main")).toContainText(owner.email);
    });
  });
