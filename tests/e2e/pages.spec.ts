import type { BrowserContext } from "@playwright/test";
import { allPages } from "#tests/pages/all-pages.ts";
import { openCase, shareHouseholds } from "#tests/pages/page-case.ts";
import { expect, test as base } from "#tests/support/fixtures.ts";
import { complaintsOf, expectAccessible, expectNarrow, hydrated, show } from "#tests/support/look.ts";

const locales = { en: "en-US", fr: "fr-CA" };

type Shared = {
  find: ReturnType<typeof shareHouseholds>;
  /** A browser for each language that keeps its files, as a visitor's does, and nothing else. */
  contextIn: (language: keyof typeof locales) => Promise<BrowserContext>;
};

const test = base.extend<object, Shared>({
  find: [({}, use) => use(shareHouseholds()), { scope: "worker" }],
  contextIn: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>();
      await use(async (language) => {
        const options = { locale: locales[language], reducedMotion: "reduce" } as const;
        const opening = contexts.get(language) ?? browser.newContext(options);
        contexts.set(language, opening);
        const context = await opening;
        await context.clearCookies();
        return context;
      });
    },
    { scope: "worker" },
  ],
});

for (const language of ["en", "fr"] as const) {
  test.describe(`in ${{ en: "English", fr: "French" }[language]}`, () => {
    for (const shown of allPages) {
      test(`${shown.name}, seen by ${shown.who}`, async ({ contextIn, find }) => {
        const page = await (await contextIn(language)).newPage();
        const complaints = complaintsOf(page);
        await show(page, await openCase(shown, language, await find(shown.who, language)));
        if (shown.scripts ?? true) await hydrated(page);
        if (language === "en") await expectAccessible(page);
        await expectNarrow(page);
        expect(complaints).toEqual([]);
        await page.close();
      });
    }
  });
}
