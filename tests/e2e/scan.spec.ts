import { expect, test } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog, expectErrors, message } from "#tests/support/browse/journey.ts";
import { jpegOfCode } from "#tests/support/photos.ts";

/** Decoding a photo takes longer than any other page. */
const reading = { timeout: 15_000 };

test("an owner finds their car by a photo of the barcode on its door", { tag: "@core" }, async ({
  page,
  owner: _,
  scripts,
}) => {
  await page.goto("/Service/garage/add");
  await dialog(page, "Add Car", { scripts });
  await page.getByRole("link", { name: "Scan the VIN with your camera" }).click();
  const scan = await dialog(page, "Scan the VIN", { scripts });
  await scan
    .getByLabel("Photo of the code")
    .setInputFiles(await jpegOfCode({ text: `I${corolla.vin}`, tilt: 10 }));
  await scan.getByRole("button", { name: "Read the VIN" }).click();
  await expect(page).toHaveURL(`/Service/garage/add/confirm?vin=${corolla.vin}`, reading);
  await page.getByRole("radio", { name: "LE", exact: true }).check();
  await page.getByLabel("Current mileage, in miles").fill("59880");
  await page.getByRole("button", { name: "Add to garage" }).click();
  await expect(message(page)).toHaveText(`${corolla.name} LE is in your garage.`);
});

test("an owner whose photo has no VIN can take another or type it", {
  tag: "@bad-input",
}, async ({ page, owner: _, scripts }) => {
  await page.goto("/Service/garage/add/scan");
  const scan = await dialog(page, "Scan the VIN", { scripts });
  const photo = scan.getByLabel("Photo of the code");
  await photo.setInputFiles(await jpegOfCode({ text: "89661-02K91" }));
  await scan.getByRole("button", { name: "Read the VIN" }).click();
  await expect(page.getByRole("alert")).toBeVisible(reading);
  const content =
    "The code in this photo isn’t a VIN. It says “89661-02K91”. " +
    "Take a photo of the one on the driver’s door jamb, or type the VIN";
  await expectErrors(page, [[photo, content]]);

  await photo.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("My own car"),
  });
  await scan.getByRole("button", { name: "Read the VIN" }).click();
  await expectErrors(page, [[photo, "The photo must be a JPEG, PNG or WebP"]]);

  await scan.getByLabel("VIN", { exact: true }).fill(corolla.vin);
  await scan.getByRole("button", { name: "Find by VIN" }).click();
  await expect(page.getByRole("heading", { name: corolla.name })).toBeVisible();
});

test("the browser or the server rejects a form without a photo", {
  tag: "@bad-input",
}, async ({ page, owner: _, clientChecks, scripts }) => {
  await page.goto("/Service/garage/add/scan");
  const scan = await dialog(page, "Scan the VIN", { scripts });
  await scan.getByRole("button", { name: "Read the VIN" }).click();
  const photo = scan.getByLabel("Photo of the code");
  if (clientChecks) {
    await expect(photo).toBeFocused();
    return expect(page.getByRole("alert")).toBeHidden();
  }
  return expectErrors(page, [[photo, "Choose a photo"]]);
});
