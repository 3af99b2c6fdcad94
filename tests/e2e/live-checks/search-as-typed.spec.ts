import { expect, test } from "#tests/support/fixtures.ts";
import { expectErrors, message } from "#tests/support/browse/journey.ts";
import { expectAccessible, waitForHydration } from "#tests/support/browse/look.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const withScripts = { tag: "@with-scripts" };

const unknown =
  "We couldn’t find that place. " +
  "Enter a ZIP or postal code, or a city with its state or province";

/** Far from every other test's shops. */
const juneau = { latitude: 58.36, longitude: -134.57 };

test("an owner finds shops while typing the place", withScripts, async ({ page, owner }) => {
  const { name } = await addShop(databaseUrl, { name: "Mendenhall Motors", ...juneau });
  const id = await owner.addCorolla();
  const path = `/Service/garage/${id}/service-shops`;
  const searches: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes("service-shops") && searchParams.has("postalCode"))
      searches.push(searchParams.get("postalCode")!);
  });
  await page.goto(path);
  await waitForHydration(page);
  const results = page.getByRole("heading", { level: 2, name: /^Repair shops near/ });
  const before = await results.textContent();
  const entries = await page.evaluate(() => history.length);
  const place = page.getByLabel("ZIP, postal code or city");

  await place.fill("Junea");
  await expect.poll(() => new URL(page.url()).searchParams.get("postalCode")).toBe("Junea");
  expect(searches).toEqual(["Junea"]);
  await expect(page.locator(".errors, [aria-invalid]")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Service Shops/);
  await expect(results).toHaveText(before!);
  const line = page.locator("[aria-live=polite]");
  await expect(line).toHaveText(unknown);
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await place.press("End");
  await page.keyboard.type("u");
  await expect(line).not.toHaveText(unknown);

  await place.fill("Juneau AK");
  await place.press("ArrowLeft");
  await expect(results).toHaveText("Repair shops near Juneau AK");
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${path}?postalCode=Juneau+AK&radius=25&service=&rating=`);
  await expect(place).toBeFocused();
  await expect(place).toHaveValue("Juneau AK");
  expect(await place.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    /^Repair shops near Juneau AK: \d+ shops?$/,
  );
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await place.fill("Nowhereville");
  await place.press("Enter");
  await expectErrors(page, [[place, unknown]]);
  await expect(line).not.toHaveText(unknown);
  expect(searches.filter((one) => one !== "Juneau")).toEqual([
    ...["Junea", "Juneau AK", "Nowhereville"],
  ]);
});

test(
  "a town that isn't known is said in French as on the page that the button leads to",
  withScripts,
  async ({ page, signIn }) => {
    const owner = await signIn({ language: "fr" });
    const id = await owner.addCorolla();
    await page.goto(`/Service/garage/${id}/service-shops?postalCode=Nullepart`);
    const onPage = await page.locator("#shops-postalCode-error").textContent();
    await page.goto(`/Service/garage/${id}/service-shops`);
    await waitForHydration(page);
    await page.locator("#shops-postalCode").fill("Nullepart");
    const line = page.locator("[aria-live=polite]");
    await expect(line).toHaveText(onPage!.trim());
    await expect(line).toHaveText(/^Nous ne trouvons pas ce lieu\. /);
  },
);

test("a half-typed postal code isn't looked up", withScripts, async ({ page, owner }) => {
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-shops`);
  await waitForHydration(page);
  const searches: string[] = [];
  page.on("request", (request) => {
    const typed = new URL(request.url()).searchParams.get("postalCode");
    if (typed !== null) searches.push(typed);
  });
  await page.clock.install();
  const place = page.getByLabel("ZIP, postal code or city");
  for (const typed of ["Ju", "9980", "N6A 1B", "99801"]) {
    await place.fill(typed);
    await page.clock.runFor(2_000);
  }
  await expect(
    page.getByRole("heading", { name: "Repair shops near 99801, Alaska" }),
  ).toBeVisible();
  expect(searches).toEqual(["99801"]);
});

test(
  "an owner finds a shop for a record while typing its name",
  withScripts,
  async ({ page, signIn }) => {
    const owner = await signIn({ verified: true });
    const id = await owner.addCorolla();
    await page.goto(`/Service/garage/${id}/service-history/add-record`);
    await waitForHydration(page);
    await page.getByText("Another shop", { exact: true }).click();
    const search = page.getByLabel("Find a shop");
    const dulles = page.getByRole("radio", { name: /^Dulles Auto/ });
    await search.fill("dul");
    await expect(page.locator("[aria-live]", { hasText: "1 shop found" })).toBeAttached();
    await expect(search).toBeFocused();
    await dulles.check();

    await search.fill("zzzz");
    await expect(page.getByText("We couldn’t find a shop by that name nearby.")).toBeVisible();
    await expect(search).toBeFocused();
    await expect(dulles).toBeChecked();
    await page.getByLabel("Mileage").fill("59,900");
    await page.getByLabel("Tire rotation").check();
    await page.getByRole("button", { name: "Save record" }).click();
    await expect(message(page)).toContainText("Your record is saved.");
    await expect(page.getByText("Dulles Auto").first()).toBeVisible();
  },
);
