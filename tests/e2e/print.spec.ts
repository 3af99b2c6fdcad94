import type { Locator, Page } from "@playwright/test";
import { dayIn } from "#tests/support/days.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { dialog } from "#tests/support/browse/journey.ts";
import { enterRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const paper = { width: 680, height: 900 };

/** Playwright's roles leave out what isn't shown. */
async function expectOnlyContent(page: Page): Promise<void> {
  for (const screenOnly of ["banner", "contentinfo", "navigation", "search", "button"] as const)
    await expect(page.getByRole(screenOnly)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Skip to content" })).not.toBeInViewport();
}

/** The values of a style among the elements that are shown. */
function stylesOf(elements: Locator, name: "breakAfter" | "breakInside"): Promise<string[]> {
  return elements.evaluateAll(
    (all, name) => [
      ...new Set(
        all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one)[name]),
      ),
    ],
    name,
  );
}

test("an owner's printed pages have no menus, searches, filters or buttons", async ({
  page,
  signIn,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await owner.logOilChange(id, dayIn(-30));
  await enterRecord(databaseUrl, id, { date: dayIn(-20), total: 12_345, currency: "USD" });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(paper);
  for (const [path, content, screenOnly] of [
    ["", "What we don’t know yet", ["Log it", "Change"]],
    ["/service-history", "Oil and filter change", ["Printable report", "Filter", "Search records"]],
    ["/service-history/costs", "Cost by year", ["Show as table"]],
    ["/maintenance-schedule", "Oil change", ["Log it", "Complete schedule", "Print"]],
    ["/maintenance-schedule/all", "Oil change", ["Log it", "Log all", "Print"]],
    ["/service-shops", "Service Shops", ["ZIP, postal code or city", "See it on OpenStreetMap"]],
    ["/recalls", "Recalls", ["Turn off recall reminders"]],
    ["/report", "Service history", ["This page is designed for printing or saving as a PDF"]],
  ] as const) {
    await page.goto(`/Service/garage/${id}${path}`);
    await expect(page.getByRole("main").getByText(content).first()).toBeVisible();
    await expectOnlyContent(page);
    for (const words of screenOnly)
      for (const one of await page.getByText(words, { exact: true }).all())
        await expect(one).toBeHidden();
  }
});

test("a printed dialog has its title and content, without the page beneath", async ({
  page,
  owner,
  scripts,
}) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await page.goto(`/Service/garage/${id}/events/oil`);
  await dialog(page, "Oil change", { scripts });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(paper);
  const title = page.getByRole("heading", { level: 1, name: "Oil change" });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await expect(page.locator("#needs")).toBeHidden();
  await expect(page.getByRole("link", { name: "Close" })).toBeHidden();
  await expectOnlyContent(page);
});

test("a printed page ends with neither a heading nor a row that's cut in two", async ({
  page,
  signIn,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await owner.logOilChange(id, dayIn(-30));
  await page.emulateMedia({ media: "print" });
  for (const path of ["", "/report", "/maintenance-schedule/all", "/service-history"]) {
    await page.goto(`/Service/garage/${id}${path}`);
    const headings = page.locator("main :is(h1, h2, h3, caption, thead, .year)");
    const rows = page.locator("main :is(li, tr, .facts div)");
    expect([
      path,
      await stylesOf(headings, "breakAfter"),
      await stylesOf(rows, "breakInside"),
    ]).toEqual([path, ["avoid"], ["avoid"]]);
  }
  await page.goto(`/Service/garage/${id}/report`);
  const costs = page.locator("section").filter({ hasText: /^Costs by year/ });
  expect(await stylesOf(costs, "breakInside")).toEqual(["avoid"]);
});
