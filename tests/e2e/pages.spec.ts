import { makeCalendar } from "#tests/support/calendar.ts";
import { enter, test as base } from "#tests/support/fixtures.ts";
import { checkPage, watch } from "#tests/support/html-checks.ts";
import { Owner } from "#tests/support/journey-owner.ts";
import { couponPages } from "./coupon-pages.ts";
import { accountPages, garagePages, importPages, recordPages, reminderPages, tabPages, tirePages, type Household, type Who } from "./page-list.ts";
import { reviewPages } from "./review-pages.ts";
import { visitorPages } from "./visitor-pages.ts";

type Language = "en" | "fr";
type Find = (who: Who, language: Language) => Promise<Household>;

/** Owners whose garages are only looked at, so that the tests of a worker share them. */
const test = base.extend<object, { find: Find }>({
  find: [
    async ({}, use) => {
      const known = new Map<string, Promise<Household>>();
      await use((who, language) => {
        const key = `${who}, ${language}`;
        const found = known.get(key) ?? settle(who, language);
        known.set(key, found);
        return found;
      });
    },
    { scope: "worker" },
  ],
});

async function settle(who: Who, language: Language): Promise<Household> {
  const verified = who === "owner of two cars" || who === "owner of a full garage";
  const owner = await Owner.signUp({ language, verified, postalCode: language === "fr" ? "H2X 1Y4" : "20120" });
  const ids: string[] = [];
  if (who !== "visitor" && who !== "new owner") ids.push(await owner.addCorolla({ nickname: "Blue Bird" }));
  if (!verified) return { owner, ids, removed: "" };
  await owner.photograph(ids[0]!);
  await owner.logOilChange(ids[0]!, "2025-06-30");
  await owner.fillGlovebox(ids[0]!, { tireSize: "205/55R16", insurerPhone: "800-555-0142", insuredUntil: "2026-01-31" });
  await owner.remind(ids[0]!, { title: "Wash and wax", date: "2027-01-31" });
  await makeCalendar(owner.visitor, ids[0]!, language);
  const [removed = "", ...others] = await owner.addMany(2);
  await owner.remove(removed);
  if (who === "owner of a full garage") others.push(...(await owner.addMany(6)));
  return { owner, ids: [...ids, ...others], removed };
}

for (const language of ["en", "fr"] as const) {
  test.describe(`in ${{ en: "English", fr: "French" }[language]}`, () => {
    test.use({ locale: { en: "en-US", fr: "fr-CA" }[language] });

    for (const { name, who, path, then, headers = {}, ...expected } of [...accountPages, ...garagePages, ...tabPages, ...recordPages, ...reviewPages, ...tirePages, ...reminderPages, ...couponPages, ...importPages, ...visitorPages]) {
      test(`${name}, seen by ${who}`, async ({ page, context, baseURL, extraHTTPHeaders, find }) => {
        const household = await find(who, language);
        if (who !== "visitor") await enter(context, household.owner);
        else if (language === "fr") await context.addCookies([{ name: "country", value: "CA", url: baseURL! }]);
        if (Object.keys(headers).length > 0) await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, ...headers });
        const watched = watch(page);
        const found = typeof path === "string" ? path : await path(household);
        await page.goto(found.startsWith("/Service") ? found : `/Service${found}`);
        await then?.(page);
        const suffix = language === "fr" ? "Car Care" : "Roadworthy Car Care";
        await checkPage(page, watched, { status: 200, scripts: true, ...expected, language, suffix });
      });
    }
  });
}
