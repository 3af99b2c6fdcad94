import { and, eq, gte } from "drizzle-orm";
import type { Page, Request } from "@playwright/test";
import { openDatabase } from "#db/client.ts";
import { clientErrors } from "#db/schema/tracking/tracking.ts";
import { waitForEnhancements } from "#tests/support/browse/look.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

type Report = { message: string; metadata: { path: string; stack?: string } };

function collectReports(page: Page): Request[] {
  const reports: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/Service/api/log") reports.push(request);
  });
  return reports;
}

const bodyOf = (report: Request) => report.postDataJSON() as Report;

/** As a mistake in a page's script would. */
const fail = (page: Page, message: string) =>
  page.evaluate((told) => void setTimeout(() => reportError(new Error(told))), message);

test("mistakes of scripts are reported three times, each once, with nothing personal", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  const reports = collectReports(page);
  await page.goto(`/Service/garage/${id}?from=mail`);
  await waitForEnhancements(page);
  const { email } = owner;
  const messages = [`no car for ${email}`, `no car for ${email}`, "two", "three", "four"];
  for (const message of messages) await fail(page, message);
  await expect.poll(() => reports.map((report) => bodyOf(report).message)).toHaveLength(3);
  await fail(page, "five");
  // Its timer is after that of the mistake.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(reports.map((report) => bodyOf(report).message)).toEqual([
    `Error: no car for ${email}`,
    "Error: two",
    "Error: three",
  ]);
  expect((await reports[0]!.allHeaders()).cookie).toBeUndefined();
  const answer = await reports[0]!.response();
  expect(answer?.status()).toBe(200);
  const kept = await db
    .select()
    .from(clientErrors)
    .where(eq(clientErrors.id, (await answer!.headerValue("X-Request-Id"))!));
  expect(kept).toMatchObject([
    { message: "Error: no car for [email]", metadata: { path: "/Service/garage/[id]" } },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp([email, id, "from=mail"].join("|")));
});

/** For pages opened from now on. `page.clock` would also replace what says that a page reloaded. */
const waitMinute = (page: Page) =>
  page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });

test("a script that never loads is reported after two minutes, and the page works meanwhile", {
  tag: "@with-scripts",
}, async ({ page, owner }) => {
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  const reports = collectReports(page);
  await page.route(/\/edit\.route-[\w-]{8}\.js$/, (route) => route.abort());
  const openEdit = async () => {
    await page.goto(`/Service/garage/${id}`);
    await waitForEnhancements(page);
    await page.getByRole("link", { name: "Edit" }).click();
    await page.waitForURL(`**/garage/${id}/edit`);
    await expect(page.getByLabel("Nickname")).toHaveValue("Blue Bird");
  };
  await openEdit();
  await waitMinute(page);
  await openEdit();
  expect(reports).toEqual([]);
  await waitMinute(page);
  const since = new Date();
  await openEdit();
  // The page was loaded anew meanwhile, which the report survives.
  await expect
    .poll(() => reports.map(bodyOf))
    .toEqual([{ message: "ChunkLoadError", metadata: { path: `/Service/garage/${id}/edit` } }]);
  const { message, createdAt } = clientErrors;
  await expect
    .poll(() =>
      db
        .select({ metadata: clientErrors.metadata })
        .from(clientErrors)
        .where(and(eq(message, "ChunkLoadError"), gte(createdAt, since))),
    )
    .toContainEqual({ metadata: { path: "/Service/garage/[id]/edit" } });
  await openEdit();
  expect(reports).toHaveLength(1);
});
