import { expect, it } from "vitest";
import { civic, corolla, newEmail } from "#tests/support/browse/journey-owner.ts";
import { PlainBrowser } from "#tests/support/browse/plain-browser.ts";
import { password } from "#tests/support/owner.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

function visit(headers: Record<string, string> = {}) {
  const visitor = new Visitor({ headers });
  return { visitor, browser: new PlainBrowser(visitor) };
}

/** From the landing page to the first answer with a mileage and a ZIP code. */
async function findCorolla(browser: PlainBrowser) {
  const screens: string[] = [];
  const look = () => screens.push(browser.page.heading);
  await browser.open("/");
  look();
  browser.fill("Your car’s VIN", corolla.vin);
  await browser.press("Show what it needs");
  look();
  browser.fill("Current mileage, in miles", "61,715");
  browser.fill("ZIP or postal code", "20120");
  await browser.press("Show the next stop");
  return { screens, look };
}

it("a visitor gets from the landing page to their car's dashboard in five screens", async () => {
  const { browser } = visit();
  const { screens, look } = await findCorolla(browser);
  expect(browser.page.text(".answer h2")).toContain("the next stop is at 64,000");
  await browser.follow("Keep this car");
  look();
  expect(browser.getValue("ZIP or postal code")).toBe("20120");
  browser.fill("Email address", newEmail());
  browser.fill("Password", password);
  browser.check("I agree to the terms and the privacy policy");
  await browser.press("Create account");
  look();
  expect(browser.page.texts("h2")).toContain(corolla.name);
  expect([
    browser.getValue("Current mileage, in miles"),
    browser.getValue("ZIP or postal code"),
  ]).toEqual(["61715", "20120"]);
  browser.check(corolla.trim);
  await browser.press("Add to garage");
  look();
  expect(browser.page.text("main")).toContain("61,715");
  expect(screens).toEqual([
    "Know what your car needs, when, and why.",
    corolla.name,
    "Create an account",
    "Is this your car?",
    `${corolla.name} ${corolla.trim}`,
  ]);
});

it("a visitor gets a reminder from an answer in four screens, before any account", async () => {
  const { browser } = visit();
  const { screens, look } = await findCorolla(browser);
  look();
  await browser.press("Under 3 months ago");
  look();
  expect(screens).toHaveLength(4);
  expect(browser.page.text(".answer h2")).toMatch(/^Your next oil change is around \w+ \d{4}\.$/);
});

it("a Canadian visitor who has an account keeps the car, in French", async () => {
  const { visitor, browser } = visit({ "Accept-Language": "fr-CA" });
  visitor.cookies.set("country", "CA");
  await browser.open("/");
  browser.fill("Le NIV de votre voiture", civic.vin);
  await browser.press("Voir ce qu’il lui faut");
  browser.fill("Kilométrage actuel, en kilomètres", "99320");
  browser.fill("Code postal ou ZIP", "H2X 1Y4");
  await browser.press("Voir la prochaine visite");
  await browser.follow("Garder et m’avertir");
  browser.fill("Adresse courriel", newEmail());
  browser.fill("Mot de passe", password);
  browser.check("J’accepte les conditions et la politique de confidentialité");
  await browser.press("Créer le compte");
  expect(browser.page.heading).toBe("Est-ce votre voiture?");
  expect(browser.getValue("Kilométrage actuel, en kilomètres")).toBe("99320");
});

it("a visitor finds their car by year, make and model after a VIN nobody knows", async () => {
  const { browser } = visit();
  await browser.open("/");
  browser.fill("Your car’s VIN", "XX0AAAAAAAA000001");
  await browser.press("Show what it needs");
  expect(browser.errors).toHaveLength(1);
  browser.choose("Year", "2018");
  await browser.press("Continue");
  browser.choose("Make", "Toyota");
  await browser.press("Continue");
  browser.choose("Model", "Prius");
  await browser.press("Find by model");
  expect(browser.page.heading).toBe("2018 Toyota Prius");
});
