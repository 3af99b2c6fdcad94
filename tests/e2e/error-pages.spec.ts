import type { Page } from "@playwright/test";
import { enter, expect, test } from "#tests/support/fixtures.ts";
import { checkPage, watch } from "#tests/support/html-checks.ts";
import { Owner } from "#tests/support/journey-owner.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { send } from "./page-list.ts";

type Wrong = { name: string; status: number; path: string; method?: string; type?: string; body?: string };

const garage = "/Service/garage/add/confirm";
const urlencoded = "application/x-www-form-urlencoded";
const wrongs: Wrong[] = [
  { name: "a form that can't be read", status: 400, path: garage, method: "POST", type: "multipart/form-data; boundary=x", body: "junk" },
  { name: "a form without its token", status: 403, path: garage, method: "POST", type: urlencoded, body: "vin=x" },
  { name: "a form of another site", status: 403, path: "/Service/login", method: "POST", type: "foreign", body: "email=x" },
  { name: "a file that is not there", status: 404, path: "/Service/static/nothing.png" },
  { name: "an address of the API that is not there", status: 404, path: "/Service/api/nothing" },
  { name: "a method that no page takes", status: 405, path: garage, method: "PUT", type: urlencoded, body: "vin=x" },
  { name: "a form that is too large", status: 413, path: garage, method: "POST", type: urlencoded, body: `vin=${"x".repeat(300_000)}` },
  { name: "a body that is not a form", status: 415, path: garage, method: "POST", type: "application/json", body: "{}" },
];

/** Opens a path with what no link or form sends. */
async function openWrongly(page: Page, { path, method, type, body }: Wrong): Promise<void> {
  await page.route(`**${path}`, (route) => {
    const headers = { ...route.request().headers() };
    if (type === "foreign") headers["origin"] = "https://elsewhere.example";
    if (type) headers["content-type"] = type === "foreign" ? urlencoded : type;
    return route.continue({ method, headers, postData: body });
  });
  await page.goto(path);
}

for (const language of ["en", "fr"] as const) {
  test.describe(`in ${{ en: "English", fr: "French" }[language]}`, () => {
    test.use({ locale: { en: "en-US", fr: "fr-CA" }[language] });

    for (const wrong of wrongs) {
      test(`${wrong.status} for ${wrong.name}`, async ({ page, context }) => {
        const owner = await Owner.signUp({ language });
        await enter(context, owner);
        const watched = watch(page);
        await openWrongly(page, wrong);
        await checkPage(page, watched, { status: wrong.status, language, suffix: "Roadworthy Car Care", scripts: false });
      });
    }

    test("409 for a form of a car that was removed meanwhile", async ({ page, context }) => {
      const owner = await Owner.signUp({ language });
      const id = await owner.addCorolla();
      await enter(context, owner);
      const watched = watch(page);
      await page.goto(`/Service/garage/${id}/edit`);
      await page.locator("[name=nickname]").fill("Blue Bird");
      await (await owner.visitor.open(`/garage/${id}/remove`)).submit("#remove");
      // As a page without scripts sends it.
      await page.locator("#edit").evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator("#save-deleted")).toBeVisible();
      await checkPage(page, watched, { status: 409, language, suffix: "Roadworthy Car Care", scripts: false, error: true });
    });
  });
}

test.describe("of a worker with limits and a database that breaks", () => {
  test.describe.configure({ mode: "default" });
  let faulty: FaultyStack;
  test.beforeAll(async () => {
    faulty = await startFaultyStack({ RATE_LIMITS: "on" });
  });
  test.beforeEach(() => faulty.database.pass());
  test.afterAll(() => faulty.stop());

  for (const language of ["en", "fr"] as const) {
    test.describe(`in ${{ en: "English", fr: "French" }[language]}`, () => {
      test.use({ locale: { en: "en-US", fr: "fr-CA" }[language] });
      const expected = (status: number) => ({ status, language, suffix: "Roadworthy Car Care", scripts: false });

      test("429 for too many log-ins", async ({ page }) => {
        const email = `many-${language}-${process.pid}-${Date.now()}@e2e.example`;
        await failToLogIn(email, 10);
        const watched = watch(page);
        await page.goto(`${faulty.origin}/Service/login`);
        await send(page, "#login", { email, password: "wrong horse" });
        expect(Number(watched.document().headers()["retry-after"])).toBeGreaterThan(0);
        await checkPage(page, watched, expected(429));
      });

      test("503 for a page while the database is down", async ({ page }) => {
        await faulty.database.refuse();
        const watched = watch(page);
        await page.goto(`${faulty.origin}/Service/verify-email?token=${"A".repeat(43)}`);
        expect(Number(watched.document().headers()["retry-after"])).toBeGreaterThan(0);
        await checkPage(page, watched, expected(503));
      });

      test("503 for a form gives back what was typed", async ({ page }) => {
        await page.goto(`${faulty.origin}/Service/forgot-password`);
        await faulty.database.refuse();
        const watched = watch(page);
        await send(page, "#forgot", { email: "nobody@e2e.example" });
        await expect(page.getByText("nobody@e2e.example")).toBeVisible();
        await checkPage(page, watched, expected(503));
        await faulty.database.pass();
        await page.locator("main form button").click();
        await expect(page.getByRole("status")).toBeVisible();
      });
    });
  }

  async function failToLogIn(email: string, times: number): Promise<void> {
    const form = await new Visitor({ origin: faulty.origin }).open("/login");
    for (let time = 0; time < times; time++) await form.submit("#login", { email, password: "wrong horse" });
  }
});
