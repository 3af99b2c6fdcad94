import { expect, test } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog, message } from "#tests/support/browse/journey.ts";

test("an owner who double-clicks the button adds one car", { tag: "@core" }, async ({
  page,
  owner,
}) => {
  await page.goto("/Service/garage/add/confirm?year=2018&make=TOYOTA&model=Camry");
  await page.getByRole("radio", { name: "Gasoline", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("59880");
  await page.getByRole("button", { name: "Add to garage" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2018 Toyota Camry");
  const garage = await owner.visitor.open("/garage");
  expect(garage.texts("li.vehicle h2")).toEqual(["2018 Toyota Camry"]);
});

test("a visitor can double-click Create account", async ({ page }) => {
  await page.goto("/Service/signup");
  await page.getByLabel("Email address").fill(`double-${Date.now()}-${process.pid}@e2e.example`);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByLabel("ZIP or postal code").fill("20120");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Create account" }).dblclick();
  await expect(page).toHaveURL("/Service/garage");
  await expect(page.getByText("Your garage is empty.")).toBeVisible();
});

test("an owner can go back and save a form again, even with its old values", {
  tag: "@core",
}, async ({ page, owner, scripts }) => {
  const id = await owner.addCorolla();
  const save = async (nickname: string) => {
    const edit = await dialog(page, "Edit car", { scripts });
    await edit.getByLabel("Nickname").fill(nickname);
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expect(message(page)).toHaveText("Your changes are saved.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(nickname);
  };
  await page.goto(`/Service/garage/${id}/edit`);
  await save("Blue Bird");
  for (const nickname of ["Red Kite", "Blue Bird"]) {
    await page.goBack();
    await save(nickname);
  }
});

test("an owner who goes back doesn't add the same car twice", async ({ page, owner }) => {
  await page.goto(`/Service/garage/add/confirm?vin=${corolla.vin}`);
  await page.getByRole("radio", { name: "LE", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("59880");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(message(page)).toContainText("is in your garage.");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Add to garage" })).toBeHidden();
  const garage = await owner.visitor.open("/garage");
  expect(garage.texts("li.vehicle h2")).toEqual(["2018 Toyota Corolla LE"]);
});
