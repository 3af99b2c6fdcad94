import type { Browser, Page } from "@playwright/test";
import { allPages } from "#tests/pages/all-pages.ts";
import { openCase, shareHouseholds } from "#tests/pages/page-case.ts";
import { savePage } from "#tests/support/browse/saved-pages.ts";
import { expect, test as base } from "#tests/support/fixtures.ts";
import {
  collectConsoleMessages,
  expectAccessible,
  expectNoHorizontalScroll,
  waitForHydration,
  showInBrowser,
} from "#tests/support/browse/look.ts";
import { expectLargeTargets } from "#tests/support/browse/target-sizes.ts";

const locales = { en: "en-US", fr: "fr-CA" };

type Shown = { page: Page; complaints: string[] };

type Shared = {
  find: ReturnType<typeof shareHouseholds>;
  pageIn: (language: keyof typeof locales) => Promise<Shown>;
};

async function openPage(browser: Browser, language: keyof typeof locales): Promise<Shown> {
  const page = await browser.newPage({ locale: locales[language], reducedMotion: "reduce" });
  return { page, complaints: collectConsoleMessages(page) };
}

async function emptied({ page, complaints }: Shown): Promise<Shown> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 720 });
  complaints.length = 0;
  return { page, complaints };
}

const test = base.extend<object, Shared>({
  find: [({}, use) => use(shareHouseholds()), { scope: "worker" }],
  pageIn: [
    async ({ browser }, use) => {
      const pages = new Map<string, Promise<Shown>>();
      await use(async (language) => {
        const opening = pages.get(language) ?? openPage(browser, language);
        pages.set(language, opening);
        return emptied(await opening);
      });
    },
    { scope: "worker" },
  ],
});

for (const language of ["en", "fr"] as const) {
  test.describe(`in ${{ en: "English", fr: "French" }[language]}`, () => {
    for (const shown of allPages) {
      test(`${shown.name}, seen by ${shown.who}`, async ({ pageIn, find }) => {
        const { page, complaints } = await pageIn(language);
        await showInBrowser(page, await openCase(shown, language, await find(shown.who, language)));
        if (shown.scripts ?? true) await waitForHydration(page);
        savePage(`${shown.name} in Chromium`, await page.content());
        if (language === "en") {
          await expectAccessible(page);
          await expectLargeTargets(page);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await expectLargeTargets(page);
        await expectNoHorizontalScroll(page);
        expect(complaints).toEqual([]);
      });
    }
  });
}
