import { expect, test } from "#tests/support/fixtures.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog, expectErrors, message } from "#tests/support/browse/journey.ts";

test("an owner can't add the same car twice", async ({ page, signIn, scripts }) => {
  const owner = await signIn({ verified: true });
  const vin = corollaVin();
  await owner.addCorolla({}, vin);
  await page.goto("/Service/garage/add");
  await dialog(page, "Add Car", { scripts });
  await page.getByLabel("VIN", { exact: true }).fill(vin);
  await page.getByRole("button", { name: "Find by VIN" }).click();
  await expectErrors(page, [
    [page.getByLabel("VIN", { exact: true }), "This car is already associated with this account."],
  ]);
});

test("an owner can only add a second car once their address is verified", { tag: "@core" }, async ({
  page,
  owner,
  scripts,
}) => {
  await owner.addCorolla();
  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Add car" }).click();
  const add = await dialog(page, "Add Car", { scripts });
  await expect(
    add.getByText("Verify your account to add more vehicles to your Garage."),
  ).toBeVisible();
  await expect(add.getByLabel("VIN", { exact: true })).toBeHidden();

  await page.goto("/Service/garage/add/confirm?year=2018&make=TOYOTA&model=Camry");
  await expect(
    page.getByText("Verify your account to add more vehicles to your Garage."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to garage" })).toBeHidden();

  await page.goto("/Service/garage/add");
  await (await dialog(page, "Add Car", { scripts }))
    .getByRole("button", { name: "Send the email again" })
    .click();
  await expect(message(page)).toHaveText(/^Email (re)?sent\./);
  await owner.verify();
  await page.goto("/Service/garage/add");
  await expect(page.getByLabel("VIN", { exact: true })).toBeVisible();
});

test("an owner with a full garage can add a car after removing one", async ({
  page,
  signIn,
  scripts,
}) => {
  const owner = await signIn({ verified: true });
  await owner.addMany(8);
  const full = "You will need to remove a vehicle before adding another.";
  await page.goto("/Service/garage");
  await expect(page.getByText("8 vehicles (up to 8)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add car" })).toHaveAccessibleDescription(full);
  await page.goto("/Service/garage/add");
  await expect((await dialog(page, "Add Car", { scripts })).getByText(full)).toBeVisible();
  await page.goto(`/Service/garage/add/confirm?vin=${corolla.vin}`);
  await expect(page.getByText(full)).toBeVisible();

  await page.goto("/Service/garage");
  await page.getByRole("link", { name: "Taxi 3" }).click();
  await page.getByRole("link", { name: "Remove" }).click();
  await (await dialog(page, "Remove car", { scripts }))
    .getByRole("button", { name: "Remove car" })
    .click();
  await expect(page.getByText("7 vehicles (up to 8)")).toBeVisible();
  await page.getByRole("link", { name: "Add car" }).click();
  await expect(page.getByLabel("VIN", { exact: true })).toBeVisible();
});

test("an owner can only restore a removed car while the garage has room", async ({
  page,
  signIn,
}) => {
  const owner = await signIn({ verified: true });
  const [first = ""] = await owner.addMany(8);
  await owner.remove(first);
  await owner.addCorolla();
  await page.goto("/Service/garage/removed");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page).toHaveURL(`/Service/garage/${first}/restore`);
  const full = "You will need to remove a vehicle before adding another.";
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([full]);
  await expect(page).toHaveTitle(/^Error: /);
});
