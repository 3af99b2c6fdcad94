import { corollaVin, newEmail } from "#tests/support/owner.ts";
import { expect, test as base } from "#tests/support/fixtures.ts";
import { startPartnerStack, type PartnerStack } from "#scripts/identity/partner-stack.ts";
import {
  databaseUrl,
  identity,
  sessionSecret,
  vpicDatabaseUrl,
} from "#tests/support/stack/stack.ts";

const test = base.extend<object, { stack: PartnerStack }>({
  stack: [
    async ({}, use) => {
      const stack = await startPartnerStack({
        ...{ DATABASE_URL: databaseUrl, VPIC_DATABASE_URL: vpicDatabaseUrl },
        ...{ SESSION_SECRET: sessionSecret, ...identity },
      });
      await use(stack);
      await stack.stop();
    },
    // A limit of its own, so that starting two servers takes no time from the first test.
    { scope: "worker", timeout: 60_000 },
  ],
});

test.use({ ignoreHTTPSErrors: true });

const english = {
  locale: "en-US",
  partner: "Evergreen Bank",
  activate: "Roadworthy, with your Evergreen Bank account",
  postalCodeLabel: "ZIP or postal code",
  postalCode: "20120",
  agree: /I agree/,
  create: "Create account",
  add: "Add to my garage",
  added: "Added to your garage",
};
const french = {
  locale: "fr-CA",
  partner: "Evergreen Bank",
  activate: "Roadworthy, avec votre compte Evergreen Bank",
  postalCodeLabel: "Code postal ou ZIP",
  postalCode: "N5Y 3H3",
  agree: /J’accepte/,
  create: "Créer le compte",
  add: "Ajouter à mon garage",
  added: "Ajouté à votre garage",
};

function pageOf(site: string, { origin }: PartnerStack, customer: Record<string, string> = {}) {
  return `${site}/bank?${new URLSearchParams({ product: origin, ...customer })}`;
}

for (const words of [english, french])
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale });

    test("a bank’s customer gets a garage in the bank’s own page, and finds it there again", {
      tag: "@core",
    }, async ({ page, stack, scripts }) => {
      const customer = { email: newEmail(), vin: corollaVin() };
      await page.goto(pageOf(stack.site, stack, customer));
      const garage = page.frameLocator("iframe");
      await garage.getByLabel(words.postalCodeLabel).fill(words.postalCode);
      await garage.getByLabel(words.agree).check();
      await garage.getByRole("button", { name: words.create }).click();
      await garage.getByRole("button", { name: words.add }).click();
      await expect(garage.getByRole("status")).toContainText(words.added);
      await expect(garage.getByRole("contentinfo")).toHaveCount(0);
      await garage.getByRole("link", { name: /Corolla/ }).click();
      await expect(garage.getByRole("heading", { level: 1 })).toContainText("Corolla");

      await page.reload();
      await expect(garage.getByRole("link", { name: /Corolla/ })).toBeVisible();
      const frame = page.locator("iframe");
      const height = () => frame.evaluate((element) => element.clientHeight);
      if (!scripts) expect(await height()).toBe(600);
      else {
        await expect.poll(height).not.toBe(600);
        const wide = await height();
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(height).toBeGreaterThan(wide);
      }

      await page.goto(`${stack.origin}/Service/garage`);
      await expect(page).toHaveURL(/\/Service\/login\?/);
    });
  });

test("a customer who isn’t logged in sees how to log in from the frame", {
  tag: "@core",
}, async ({ page, stack }) => {
  await page.goto(pageOf(stack.site, stack));
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(english.activate);
  await expect(frame.getByRole("link", { name: "Continue with Evergreen Bank" })).toBeVisible();
});

test("no other site can show a garage in a frame", { tag: "@core" }, async ({ page, stack }) => {
  const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await page.goto(pageOf(stack.otherSite, stack, { email: newEmail(), vin: corollaVin() }));
  await refused;
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveCount(0);
});
