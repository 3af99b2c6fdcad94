import { expect, it } from "vitest";
import { civic, corolla, Owner, type OwnerOptions } from "#tests/support/browse/journey-owner.ts";
import { corollaVin } from "#tests/support/owner.ts";
import { jpegOfCode } from "#tests/support/photos.ts";
import { PlainBrowser } from "#tests/support/browse/plain-browser.ts";
import { newPlate } from "#tests/support/plates.ts";

async function enter(options?: OwnerOptions) {
  const owner = await Owner.create(options);
  return { owner, browser: new PlainBrowser(owner.visitor) };
}

function findByPlate(browser: PlainBrowser, plate: string, state: string): Promise<void> {
  browser.fill("License plate", plate);
  browser.choose("State or province", state);
  return browser.press("Find by plate");
}

it("an owner keeps an unknown plate when they find the car by VIN", async () => {
  const { browser } = await enter();
  const plate = newPlate();
  await browser.open("/garage/add");
  await findByPlate(browser, plate, "Virginia");
  expect(browser.errors).toHaveLength(1);
  expect([browser.getValue("License plate"), browser.getValue("State or province")]).toEqual([
    plate,
    "Virginia",
  ]);
  browser.fill("VIN", civic.vin);
  await browser.press("Find by VIN");
  expect(browser.page.texts("h2")).toContain(civic.name);
  expect(browser.getValue("License plate")).toBe(plate);
  browser.fill("Current mileage, in miles", "100");
  await browser.press("Add to garage");
  expect(browser.page.text("main")).toContain(`${plate} · VA`);
});

it("an owner can keep or drop an unknown plate when they find the car by model", async () => {
  const { browser } = await enter();
  await browser.open("/garage/add/confirm?plate=ZZZ+00000&state=VA");
  await browser.follow("Or by year, make and model");
  browser.choose("Year", "2018");
  await browser.press("Continue");
  browser.choose("Make", "Toyota");
  await browser.press("Continue");
  browser.choose("Model", "Prius");
  await browser.press("Find by model");
  expect(browser.getValue("License plate")).toBe("ZZZ 00000");
  browser.choose("State or province", "Maryland");
  browser.fill("Current mileage, in miles", "100");
  await browser.press("Add to garage");
  expect(browser.errors).toEqual(["State/Province and ZIP/Postal Code do not match."]);
  browser.fill("License plate", "");
  await browser.press("Add to garage");
  expect(browser.message).toBe("2018 Toyota Prius is in your garage.");
  expect(browser.page.text("main")).not.toContain("ZZZ 00000");
});

it("an owner looks up a plate in French", async () => {
  const plate = newPlate();
  const before = await Owner.create({ postalCode: "H2X 1Y4" });
  await before.setPlate(await before.addCorolla(), plate, "QC");
  const { browser } = await enter({ language: "fr", postalCode: "H2X 1Y4" });
  await browser.open("/garage/add");
  browser.fill("Plaque d’immatriculation", "A*");
  await browser.press("Chercher par plaque");
  expect(browser.errors).toEqual(["Plaque non valide : entrez au plus 8 lettres et chiffres"]);
  browser.fill("Plaque d’immatriculation", plate);
  await browser.press("Chercher par plaque");
  expect(browser.page.heading).toBe("Est-ce votre voiture?");
});

it("an owner whose photo has no VIN can take another or type it", async () => {
  const { browser } = await enter();
  await browser.open("/garage/add/scan");
  const { buffer, name } = await jpegOfCode({ text: "89661-02K91" });
  browser.attach("Photo of the code", new File([new Uint8Array(buffer)], name));
  await browser.press("Read the VIN");
  expect(browser.errors.join()).toContain("It says “89661-02K91”");
  browser.attach("Photo of the code", new File(["My own car"], "notes.txt"));
  await browser.press("Read the VIN");
  expect(browser.errors).toEqual(["The photo must be a JPEG, PNG or WebP"]);
  browser.fill("VIN", corolla.vin);
  await browser.press("Find by VIN");
  expect(browser.page.texts("h2")).toContain(corolla.name);
});

it("an owner can't add the same car twice", async () => {
  const { owner, browser } = await enter({ verified: true });
  const vin = corollaVin();
  await owner.addCorolla({}, vin);
  await browser.open("/garage/add");
  browser.fill("VIN", vin);
  await browser.press("Find by VIN");
  expect(browser.errors).toEqual(["This car is already associated with this account."]);
});

it("an owner with a full garage can add a car after removing one", async () => {
  const { owner, browser } = await enter({ verified: true });
  await owner.addMany(8);
  await browser.open(`/garage/add/confirm?vin=${corolla.vin}`);
  expect(browser.page.text("main")).toContain(
    "You will need to remove a vehicle before adding another.",
  );
  await browser.open("/garage");
  await browser.follow("Taxi 3", "h2");
  await browser.follow("Remove", "main");
  await browser.press("Remove car");
  expect(browser.page.text("main")).toContain("7 vehicles (up to 8)");
  await browser.follow("Add car", "main");
  browser.fill("VIN", corolla.vin);
  await browser.press("Find by VIN");
  expect(browser.page.heading).toBe("Is this your car?");
});

it("an owner can restore a car from Recently removed while the garage has room", async () => {
  const { owner, browser } = await enter({ verified: true });
  const [first = ""] = await owner.addMany(8);
  await owner.remove(first);
  await browser.open("/garage");
  await browser.follow("Recently removed: 1 vehicle");
  const added = await owner.addCorolla();
  await browser.press("Restore");
  expect(browser.errors).toEqual(["You will need to remove a vehicle before adding another."]);
  await owner.remove(added);
  await browser.press("Restore");
  expect([browser.message, browser.page.heading]).toEqual([
    "Taxi 1 is back in your garage.",
    "Taxi 1",
  ]);
});

it("an owner can add a removed car again, which stops it from being restored", async () => {
  const { owner, browser } = await enter();
  await owner.remove(await owner.addCorolla({}, corolla.vin));
  await browser.open(`/garage/add/confirm?vin=${corolla.vin}`);
  browser.check("SE");
  browser.fill("Current mileage, in miles", "60000");
  await browser.press("Add to garage");
  expect(browser.message).toBe("2018 Toyota Corolla SE is in your garage.");
  await browser.open("/garage/removed");
  await browser.press("Restore");
  expect(browser.errors).toEqual(["This car is already associated with this account."]);
});

it("a state that doesn't match the postal code is rejected, and input is kept", async () => {
  const { owner, browser } = await enter();
  await browser.open(`/garage/${await owner.addCorolla()}/edit`);
  browser.fill("Nickname", "Blue Bird");
  browser.fill("License plate", "ABC 1234");
  browser.choose("State or province", "Ontario");
  await browser.press("Save changes");
  expect(browser.errors).toEqual(["State/Province and ZIP/Postal Code do not match."]);
  expect([browser.getValue("Nickname"), browser.getValue("License plate")]).toEqual([
    "Blue Bird",
    "ABC 1234",
  ]);
  browser.fill("ZIP or postal code", "N6A 1B3");
  await browser.press("Save changes");
  expect(browser.message).toBe("Your changes are saved.");
});

it("a plate needs a state, and the average distance has limits", async () => {
  const { owner, browser } = await enter();
  await browser.open(`/garage/${await owner.addCorolla()}/edit`);
  browser.fill("License plate", "ABC 1234");
  browser.fill("How far you usually drive", "300");
  browser.choose("Per", "Day");
  await browser.press("Save changes");
  expect(browser.errors).toEqual([
    "Invalid Plate or State/Province: choose where the plate is from",
    "Enter a whole number of miles a day, from 1 to 273",
  ]);
  expect(browser.getValue("Per")).toBe("Day");
});

it("an owner can't see another owner's car", async () => {
  const other = await Owner.create();
  const id = await other.addCorolla();
  const { browser } = await enter();
  for (const path of ["", "/edit", "/remove", "/restore"]) {
    await browser.open(`/garage/${id}${path}`);
    expect(browser.address).toBe("/Service/garage");
  }
});

it("an owner discards their change to a car that another window removed", async () => {
  const { owner, browser } = await enter();
  const id = await owner.addCorolla();
  await browser.open(`/garage/${id}/edit`);
  browser.fill("Nickname", "Blue Bird");
  await owner.remove(id);
  await browser.press("Save changes");
  expect(browser.page.status).toBe(409);
  await browser.press("Discard what I entered");
  expect(browser.address).toBe("/Service/garage");
});
