import { expect, test } from "#tests/support/fixtures.ts";
import {
  collectConsoleMessages,
  expectAccessible,
  expectNoHorizontalScroll,
  showInBrowser,
} from "#tests/support/browse/look.ts";
import { findPageProblems } from "#tests/support/browse/html.ts";
import { newEmail } from "#tests/support/owner.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let faulty: FaultyStack;
test.beforeAll(async () => {
  faulty = await startFaultyStack({ RATE_LIMITS: "on" });
});
test.beforeEach(() => faulty.database.pass());
test.afterAll(() => faulty.stop());

const errorCases: { name: string; status: number; open: (visitor: Visitor) => Promise<Page> }[] = [
  {
    name: "too many logins",
    status: 429,
    async open(visitor) {
      const form = await visitor.open("/login");
      const tries = { email: newEmail(), password: "wrong horse" };
      for (let time = 0; time < 10; time++) await form.submit("#login", tries);
      return form.submit("#login", tries);
    },
  },
  {
    name: "a page while the database is down",
    status: 503,
    async open(visitor) {
      await faulty.database.refuseConnections();
      return visitor.open(`/verify-email?token=${"A".repeat(43)}`);
    },
  },
  {
    name: "a form while the database is down",
    status: 503,
    async open(visitor) {
      const form = await visitor.open("/forgot-password");
      await faulty.database.refuseConnections();
      return form.submit("#forgot", { email: "nobody@e2e.example" });
    },
  },
];

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-CA"],
] as const) {
  for (const { name, status, open } of errorCases) {
    test(`${status} for ${name}, in ${locale}`, async ({ page }) => {
      const complaints = collectConsoleMessages(page);
      const answer = await open(
        new Visitor({ origin: faulty.origin, headers: { "Accept-Language": locale } }),
      );
      expect(
        await findPageProblems(answer, {
          status,
          language,
          suffix: "Roadworthy Car Care",
          scripts: false,
        }),
      ).toEqual([]);
      expect(Number(answer.response.headers.get("Retry-After"))).toBeGreaterThan(0);
      await showInBrowser(page, answer);
      if (language === "en") await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      expect(complaints).toEqual([]);
    });
  }
}

test("an owner resends a form after a database outage", async ({ page }) => {
  await page.goto(`${faulty.origin}/Service/forgot-password`);
  await page.getByLabel("Email address").fill("nobody@e2e.example");
  await faulty.database.refuseConnections();
  await page.locator("main form button").click();
  await expect(page.getByText("nobody@e2e.example")).toBeVisible();
  await faulty.database.pass();
  await page.locator("main form button").click();
  await expect(page.getByRole("status")).toBeVisible();
});
