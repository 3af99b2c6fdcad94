import { describe, expect, it } from "vitest";
import { allPages } from "#tests/pages/all-pages.ts";
import { openCase, shareHouseholds } from "#tests/pages/page-case.ts";
import { findPageProblems } from "#tests/support/browse/html.ts";
import { savePage } from "#tests/support/browse/saved-pages.ts";

const find = shareHouseholds();

describe.each([
  ["en", "Roadworthy Car Care"],
  ["fr", "Car Care"],
] as const)("In %s", (language, suffix) => {
  it.each(allPages)("the page $name for $who is valid, labeled and complete", async (page) => {
    const { status = 200, scripts = true, error, embedded } = page;
    const expected = { language, suffix: page.suffix ?? suffix };
    const opened = await openCase(page, language, await find(page.who, language));
    savePage(page.name, opened.html);
    expect(
      await findPageProblems(opened, { status, scripts, error, embedded, ...expected }),
    ).toEqual([]);
  });
});
