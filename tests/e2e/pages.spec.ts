import { allPages } from "#tests/pages/all-pages.ts";
import { openCase, shareHouseholds } from "#tests/pages/page-case.ts";
import { expect, test as base } from "#tests/support/fixtures.ts";
import { complaintsOf, expectAccessible, expectNarrow, hydrated, show } from "#tests/support/look.ts";

const test = base.extend<object, { find: ReturnType<typeof shareHouseholds> }>({
  find: [({}, use) => use(shareHouseholds()), { scope: "worker" }],
});

for (const language of ["en", "fr"] as const) {
  test.describe(`in ${{ en: "English", fr: "French" }[language]}`, () => {
    test.use({ locale: { en: "en-US", fr: "fr-CA" }[language] });

    for (const shown of allPages) {
      test(`${shown.name}, seen by ${shown.who}`, async ({ page, find }) => {
        const complaints = complaintsOf(page);
        await show(page, await openCase(shown, language, await find(shown.who, language)));
        if (shown.scripts ?? true) await hydrated(page);
        if (language === "en") await expectAccessible(page);
        await expectNarrow(page);
        expect(complaints).toEqual([]);
      });
    }
  });
}
