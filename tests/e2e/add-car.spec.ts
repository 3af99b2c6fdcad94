import { expect, test } from "#tests/support/fixtures.ts";
import { civic, corolla } from "#tests/support/browse/journey-owner.ts";
import { chooseModel, dialog, expectErrors, message } from "#tests/support/browse/journey.ts";

test("an owner adds a car by a VIN typed with spaces and in lower case", { tag: "@core" }, async ({
  page,
  owner: _,
  scripts,
}) => {
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Add car" }).click();
  await dialog(page, "Add Car", { scripts });
  await page.getByLabel("VIN", { exact: true }).fill(" 5yfbu rhe-xjp 000421 ");
  await page.getByRole("button", { name: "Find by VIN" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this your car?");
  await expect(page.getByRole("heading", { name: corolla.name })).toBeVisible();
  await expect(page.getByText(corolla.vin)).toBeVisible();
  await expect(page.getByLabel("ZIP or postal code")).toHaveValue("20120");
  await page.getByRole("radio", { name: "LE", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("59,880");
  await page.getByLabel("Nickname").fill("Blue Bird");
  await page.getByRole("button", { name: "Add to garage" }).click();

  await expect(page).toHaveURL(/\/Service\/garage\/[\w-]{8,}$/);
  await expect(message(page)).toHaveText("Blue Bird is in your garage.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Bird");
  await expect(page.getByText("59,880 mi")).toBeVisible();
  await page.goto("/Service/garage");
  await expect(page.getByRole("link", { name: "Blue Bird" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: corolla.name })).toContainText(
    "59,880 mi",
  );
  await expect(page.getByText("1 vehicle (up to 8)")).toBeVisible();
});

test("an owner finds a car by year, make and model", { tag: "@core" }, async ({
  page,
  owner: _,
  scripts,
}) => {
  await page.goto("/Service/garage/add");
  await chooseModel(page, { year: "2018", make: "Toyota", model: "Prius" }, { scripts });
  await expect(page.getByRole("heading", { name: "2018 Toyota Prius" })).toBeVisible();
  await page.getByRole("radio", { name: "Hybrid", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("12000");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(message(page)).toHaveText("2018 Toyota Prius is in your garage.");
  await page.getByText("About this car").click();
  await expect(page.getByText("Hybrid", { exact: true })).toBeVisible();
});

test("changing the make or year clears the lists that depend on it", async ({
  page,
  owner: _,
  scripts,
}) => {
  await page.goto("/Service/garage/add?year=2018&make=TOYOTA");
  await dialog(page, "Add Car", { scripts });
  await expect(page.getByLabel("Model", { exact: true })).toContainText("Corolla");
  await page.goto("/Service/garage/add?year=2018&make=HONDA");
  await expect(page.getByLabel("Model", { exact: true })).toContainText("Civic");
  await expect(page.getByLabel("Model", { exact: true })).not.toContainText("Corolla");
  await page.goto("/Service/garage/add?year=2018");
  await expect(page.getByLabel("Make")).toBeVisible();
  await expect(page.getByLabel("Model", { exact: true })).toBeHidden();
});

const tidied = (vin: string) => vin.replace(/\s/g, "").toUpperCase();

for (const { mistake, vin, says: text } of [
  {
    mistake: "too few characters",
    vin: "5yfb urhe xjp 00042",
    says: "Invalid VIN: it must have 17 characters, not counting spaces and hyphens",
  },
  {
    mistake: "a letter I",
    vin: "5YFBURHEXJP0004I1",
    says: "Invalid VIN: it can only have digits and letters, and never I, O or Q",
  },
  {
    mistake: "a letter O",
    vin: "5YFBURHEXJPOOO421",
    says: "Invalid VIN: it can only have digits and letters, and never I, O or Q",
  },
  {
    mistake: "a letter Q",
    vin: "5YFBURHEXJP0004q1",
    says: "Invalid VIN: it can only have digits and letters, and never I, O or Q",
  },
  {
    mistake: "a wrong check digit",
    vin: "5YFBURHEXJP000422",
    says:
      "Invalid VIN: at least one character is wrong, because the check digit doesn’t match. " +
      "Compare it with your registration",
  },
  {
    mistake: "an unknown manufacturer",
    vin: "ZZZZZZZZZZZZZZZZZ",
    says:
      "Invalid VIN: no manufacturer uses the first three characters. " +
      "Check them, or find your car by year, make and model",
  },
]) {
  test(`a VIN with ${mistake} is rejected and can be corrected`, { tag: "@bad-input" }, async ({
    page,
    owner: _,
    scripts,
  }) => {
    await page.goto("/Service/garage/add");
    await dialog(page, "Add Car", { scripts });
    await page.getByLabel("VIN", { exact: true }).fill(vin);
    await page.getByRole("button", { name: "Find by VIN" }).click();
    await expect(page).toHaveURL(/\/garage\/add\/confirm\?vin=/);
    const field = page.getByLabel("VIN", { exact: true });
    // Scripts tidy it while it's typed.
    await expect.poll(async () => tidied(await field.inputValue())).toBe(tidied(vin));
    await expectErrors(page, [[field, text]]);
    await field.fill(civic.vin);
    await page.getByRole("button", { name: "Find by VIN" }).click();
    await expect(page.getByRole("heading", { name: civic.name })).toBeVisible();
  });
}

test("the error summary gets the focus", { tag: "@with-scripts" }, async ({
  page,
  owner: _,
  scripts,
}) => {
  const summary = page.locator("*:focus").getByRole("alert");
  await page.goto("/Service/garage/add");
  await dialog(page, "Add Car", { scripts });
  await page.getByLabel("VIN", { exact: true }).fill("5YFBURHEXJP000422");
  await page.getByRole("button", { name: "Find by VIN" }).click();
  await expect(summary).toContainText("Invalid VIN");
  await page.getByLabel("VIN", { exact: true }).fill(corolla.vin);
  await page.getByRole("button", { name: "Find by VIN" }).click();
  await page.getByRole("radio", { name: "LE", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("many");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(summary).toContainText("Enter the mileage");
});

test("the server rejects mistakes on the confirm page that the browser misses", {
  tag: ["@core", "@bad-input"],
}, async ({ page, owner: _ }) => {
  await page.goto(`/Service/garage/add/confirm?vin=${corolla.vin}`);
  await page.getByRole("radio", { name: "XSE", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("59 thousand");
  await page.getByLabel("ZIP or postal code").fill("00000");
  await page.getByLabel("Nickname").fill("Blue Bird");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expectErrors(page, [
    [
      page.getByLabel("Current mileage, in miles"),
      "Enter the mileage as a whole number of miles, from 1 to 10,000,000",
    ],
    [
      page.getByLabel("ZIP or postal code"),
      "Invalid ZIP/Postal Code: enter five digits, such as 20120, or a code such as N6A 1B3",
    ],
  ]);
  await expect(page.getByRole("radio", { name: "XSE", exact: true })).toBeChecked();
  await expect(page.getByLabel("Current mileage, in miles")).toHaveValue("59 thousand");
  await expect(page.getByLabel("Nickname")).toHaveValue("Blue Bird");

  await page.getByLabel("Current mileage, in miles").fill("59880");
  await page.getByLabel("ZIP or postal code").fill("N6A 1B3");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(message(page)).toHaveText("Blue Bird is in your garage.");
});

test("the browser or the server asks for a missing trim", {
  tag: "@bad-input",
}, async ({ page, owner: _, clientChecks }) => {
  await page.goto(`/Service/garage/add/confirm?vin=${corolla.vin}`);
  await page.getByRole("button", { name: "Add to garage" }).click();
  const first = page.getByRole("radio").first();
  if (clientChecks) {
    await expect(first).toBeFocused();
    return expect(page.getByRole("alert")).toBeHidden();
  }
  return expectErrors(page, [
    [first, "Choose your car’s trim"],
    [page.getByLabel("Current mileage, in miles"), "Enter the mileage"],
  ]);
});
