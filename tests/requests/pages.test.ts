import { describe, expect, it } from "vitest";
import { allPages } from "#tests/pages/all-pages.ts";
import { openCase, shareHouseholds } from "#tests/pages/page-case.ts";
import { problemsOf } from "#tests/support/browse/html.ts";

const find = shareHouseholds();

describe.each([
  ["en", "Roadworthy Car Care"],
  ["fr", "Car Care"],
] as const)("in %s", (language, suffix) => {
  it.each(allPages)("$name, seen by $who, is valid, labeled and complete", async (page) => {
    const { status = 200, scripts = true, error, embedded } = page;
    const opened = await openCase(page, language, await find(page.who, language));
    expect(
      await problemsOf(opened, { status, scripts, error, embedded, language, suffix }),
    ).toEqual([]);
  });
});
