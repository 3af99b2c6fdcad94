import { describe, expect, it } from "vitest";
import { addVehicle, newOwner, signUp } from "#tests/support/owner.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const languageOf = (page: {
  document: {
    querySelector(selector: string): { getAttribute(name: string): string | undefined } | null;
  };
}) => page.document.querySelector("html")?.getAttribute("lang");

describe("language and country", () => {
  it.each([
    ["en", "US", "Log in | Roadworthy Car Care"],
    ["fr", "US", "Connexion | Roadworthy Car Care"],
    ["en", "CA", "Log in | Car Care"],
    ["fr", "CA", "Connexion | Car Care"],
  ])(
    "a visitor can choose %s and %s in the footer and stay on the page",
    async (lng, country, title) => {
      const visitor = new Visitor();
      const sent = await (await visitor.open("/login?redirectTo=%2FService%2Fgarage%2Fadd")).submit(
        'form[action$="/preferences"]',
        { lng, country },
      );
      expect(sent.location).toBe("/Service/login?redirectTo=%2FService%2Fgarage%2Fadd");
      const page = await sent.follow();
      expect([page.title, languageOf(page)]).toEqual([title, lng]);
    },
  );

  it.each([
    ["fr-CA,fr;q=0.9", "fr"],
    ["de,en;q=0.5", "en"],
  ])("a visitor whose browser accepts %s sees %s", async (accepted, language) => {
    const page = await new Visitor({ headers: { "Accept-Language": accepted } }).open("/login");
    expect(languageOf(page)).toBe(language);
  });

  it("come from the account, not the cookie, once an owner is logged in", async () => {
    const { visitor } = await newOwner({ language: "fr" });
    visitor.cookies.set("lng", "en");
    const page = await visitor.open("/garage");
    expect([languageOf(page), page.text("main p")]).toEqual(["fr", expect.any(String)]);
    await page.submit('form[action$="/preferences"]', { lng: "en", country: "CA" });
    const changed = await visitor.open("/garage");
    expect([languageOf(changed), changed.title]).toEqual(["en", "Garage | Car Care"]);
  });

  it("determine the format of numbers and dates", async () => {
    const { visitor } = await newOwner({ postalCode: "H2X 1Y4", language: "fr" });
    const page = await addVehicle(visitor, { odometer: "112 050" });
    expect(page.text(".display")).toMatch(/^112\s050 km ?relevé aujourd’hui · Mettre à jour$/);
    const odometer = await visitor.open(`${page.url.pathname}/odometer`);
    expect(odometer.text("dialog .rows li p")).toMatch(/^\d\d\/\d\d\/\d{4}, entré$/);
  });

  it("of emails come from the account", async () => {
    const { visitor, email } = await signUp({ headers: { "Accept-Language": "fr" } });
    expect((await visitor.open(`/dev/mailbox?to=${email}`)).text("article h2")).toBe(
      "Vérifiez votre adresse courriel pour Roadworthy",
    );
  });

  it.each<Record<string, string>>([{ lng: "xx" }, { country: "MX" }, { lite: "maybe" }])(
    "reject the invalid choice %j",
    async (choice) => {
      const visitor = new Visitor();
      const page = await (await visitor.open("/preferences")).submit("#preferences", choice);
      expect([page.status, page.texts("[role=alert] li")]).toEqual([
        400,
        ["Please make a selection."],
      ]);
    },
  );
});
