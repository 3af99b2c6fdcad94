import {
  beAtProvider,
  cancelAtProvider,
  openProvider,
  sendAnswer,
} from "#tests/support/identity/at-provider.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { newPerson } from "#tests/support/identity/provider-answers.ts";
import { bothLanguages, english } from "./words.ts";

for (const words of bothLanguages)
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale });

    for (const provider of ["Google", "Apple"] as const) {
      test(`a visitor signs up with ${provider} and logs in with it again`, {
        tag: "@core",
      }, async ({ page, scripts }) => {
        const person = newPerson();
        const link = words.continueWith(provider);
        await page.goto("/Service/login?redirectTo=%2FService%2Faccount%2Fidentities");
        const first = await openProvider(page, link, { popup: scripts });
        await beAtProvider(first, person);
        await sendAnswer(first, provider, { scripts });
        await expect(first.getByRole("heading", { level: 1 })).toHaveText(words.finish);
        await expect(first.getByRole("main")).toContainText(person.email);
        await first.getByLabel(words.postalCodeLabel).fill(words.postalCode);
        await first.getByLabel(words.agree).check();
        await first.getByRole("button", { name: words.createAccount }).click();
        await expect(page).toHaveURL("/Service/account/identities");
        if (scripts) expect(first.isClosed()).toBe(true);
        await expect(page.getByRole("main")).toContainText(words.onlyWay);
        await expect(page.getByRole("main").getByRole("listitem")).toContainText(
          provider === "Apple" ? `${person.name} · ${person.email}` : person.email,
        );

        await page.context().clearCookies({ name: "session" });
        await page.goto("/Service/login");
        const again = await openProvider(page, link, { popup: scripts });
        await beAtProvider(again, { ...person, name: "Someone Else" });
        await sendAnswer(again, provider, { scripts });
        await expect(page).toHaveURL("/Service/garage");
      });

      test(`a visitor who cancels at ${provider} can log in another way`, {
        tag: "@core",
      }, async ({ page, scripts }) => {
        await page.goto("/Service/login");
        const window = await openProvider(page, words.continueWith(provider), { popup: scripts });
        await cancelAtProvider(window);
        await sendAnswer(window, provider, { scripts });
        await expect(window.getByRole("heading", { level: 1 })).toHaveText(
          words.cancelled(provider),
        );
        await window.getByRole("link", { name: words.otherWays }).click();
        await expect(window.getByRole("heading", { level: 1 })).toHaveText(words.logIn);
      });
    }

    test("a visitor whose address isn’t verified signs up with another one", {
      tag: "@core",
    }, async ({ page, scripts, createOwner }) => {
      const owner = await createOwner({ verified: true });
      const person = newPerson({ email: owner.email, verified: false });
      await page.goto("/Service/signup");
      const window = await openProvider(page, words.continueWith("Google"), { popup: scripts });
      await beAtProvider(window, person);
      await expect(window.getByLabel(words.address)).toHaveValue(owner.email);
      await window.getByLabel(words.postalCodeLabel).fill(words.postalCode);
      await window.getByLabel(words.agree).check();
      await window.getByRole("button", { name: words.createAccount }).click();
      await expect(window.getByRole("alert")).toContainText(words.taken);
      const { email } = newPerson();
      await window.getByLabel(words.address).fill(email);
      await window.getByRole("button", { name: words.createAccount }).click();
      await expect(page).toHaveURL("/Service/garage");
      await expect(page.getByRole("status")).toContainText(email);
    });
  });

test.describe("A login’s window", () => {
  test("is mentioned after half a second, with a link that works without it", {
    tag: "@with-scripts",
  }, async ({ page }) => {
    await page.goto("/Service/login");
    const window = await openProvider(page, english.continueWith("Google"), { popup: true });
    await expect(page.getByText(english.hint)).toBeVisible();
    await page.getByRole("link", { name: "Click here" }).click();
    await page.waitForURL(/\/google\/person\//);
    expect(window.isClosed()).toBe(false);
  });

  test("that the browser blocks is replaced by a redirect", {
    tag: "@with-scripts",
  }, async ({ page }) => {
    await page.addInitScript("window.open = () => null");
    await page.goto("/Service/login");
    await page.getByRole("link", { name: english.continueWith("Google") }).click();
    await page.waitForURL(/\/google\/person\//);
  });

  test("that stays empty for three seconds is replaced by a redirect", {
    tag: "@with-scripts",
  }, async ({ page, context }) => {
    await page.clock.install();
    await page.goto("/Service/login");
    await context.route("**/login/social/google?*popup=opening*", () => {});
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: english.continueWith("Google") }).click();
    await opened;
    await page.clock.runFor(3_000);
    await page.waitForURL(/\/google\/person\//);
  });

  test("isn’t used on a phone", { tag: "@with-scripts" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/Service/login");
    await openProvider(page, english.continueWith("Google"), { popup: false });
  });
});
