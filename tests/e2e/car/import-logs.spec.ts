import { message } from "#tests/support/browse/journey.ts";
import { expect, test } from "#tests/support/fixtures.ts";

test("an owner brings a log from another app, fixes a line, and finds its economy", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla();
  await page.goto(`/Service/garage/${id}/service-history/import`);
  const log = [
    "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags",
    "2024-01-07,50000,10,34.20,True,False,,",
    "2024-01-2x,50300,10,33.10,True,False,,roadtrip",
    "2024-02-09,50610,10,35.00,True,False,,",
  ].join("\n");
  const file = { name: "fuel.csv", mimeType: "text/csv", buffer: Buffer.from(log) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Preview" }).click();
  const questions = page.locator("#import-questions");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Import records");
  await questions.getByRole("button").click();

  const line = page.locator("#import-fix textarea");
  await expect(line).toHaveValue(/2024-01-2x/);
  await line.fill((await line.inputValue()).replace("2x", "23"));
  await page.locator("#import-fix").getByRole("button").click();
  await expect(page.locator("#import-fix")).toBeHidden();
  await page.locator("#import-add").getByRole("button").click();
  await expect(message(page)).toContainText("Added 3 entries from the file.");

  await page.goto(`/Service/garage/${id}/fuel`);
  await expect(page.getByText("31 MPG on 02/09/2024").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "roadtrip" }).first()).toBeVisible();
});

test("an owner of two cars says which one each in a log is", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  const owner = await signIn({ verified: true });
  const id = await owner.addCorolla({ nickname: "Blue Bird" });
  await owner.addCorolla({ nickname: "Red Fox" });
  await page.goto("/Service/account/import");
  const log = [
    "Row ID,Vehicle ID,Odometer,Qty,Partial Tank,Missed Fill Up,Total Cost,Distance Travelled,Eff," +
      "Octane,Fuel Brand,Filling Station,Notes,Day,Month,Year,Receipt Path,Latitude,Longitude," +
      "Record Type,Record Desc",
    "1,Corolla,41200.0,10.9,0,0,33.79,0.0,0.000,87.0,,,,6,1,2024,,0.0,0.0,0,Fuel Record",
    "2,Corolla,41538.0,11.2,0,0,34.31,338.0,30.133,87.0,,,,21,1,2024,,0.0,0.0,0,Fuel Record",
    "3,Camper,20010.0,20.1,0,0,60.00,0.0,0.000,87.0,,,,8,2,2024,,0.0,0.0,0,Fuel Record",
  ].join("\n");
  const file = { name: "Fuel_Log.csv", mimeType: "text/csv", buffer: Buffer.from(log) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Import data");
  const questions = page.locator("#import-questions");
  await questions.getByRole("button").click();
  await page.getByLabel("Corolla", { exact: true }).selectOption("Blue Bird");
  await page.getByLabel("Camper", { exact: true }).selectOption("Leave it out");
  await page.getByRole("button", { name: "Show what will be added" }).click();
  await expect(page.locator("#planned ~ ul").getByText("Blue Bird")).toBeVisible();
  await page.locator("#import-add").getByRole("button").click();
  await expect(message(page)).toContainText("Added 2 entries from the file.");

  await page.goto(`/Service/garage/${id}/fuel`);
  await expect(page.getByText("30.2 MPG on 01/21/2024").first()).toBeVisible();
});
