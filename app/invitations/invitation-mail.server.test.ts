import { describe, expect, it } from "vitest";
import { invitationMail } from "./invitation-mail.server.ts";

const shop = {
  compCode: "elm-1",
  name: "Elm & <Oak>",
  city: "Fairfax",
  state: "VA",
  phone: "1-703-555-0142",
  email: "elm@example.com",
  slug: "elm-oak",
};
const told = { car: "Toyota Corolla" };
const sender = { origin: "https://roadworthy.example", secret: "a secret" };

describe("the mail that invites a shop", () => {
  it("says who asks for it, by the make and model alone, and where its page is", () => {
    const mail = invitationMail(shop, told, sender);
    expect([mail.kind, mail.to, mail.subject]).toEqual([
      "shop-invitation",
      "elm@example.com",
      "A customer would like to find Elm & <Oak> on Roadworthy",
    ]);
    expect(mail.text).toContain("takes care of their Toyota Corolla with Roadworthy");
    expect(mail.text).toContain("https://roadworthy.example/Service/Shops/elm-oak");
    expect(mail.html).toContain("Elm &#38; &#60;Oak&#62;");
  });

  it("can be ended by one click, by a link that does not say the address", () => {
    const mail = invitationMail(shop, told, sender);
    expect(mail.unsubscribeUrl).toMatch(
      /^https:\/\/roadworthy\.example\/Service\/cfc\/unsubscribe\?token=[\w.~-]+$/,
    );
    expect(mail.text.split(`Unsubscribe from these emails\n${mail.unsubscribeUrl}`)).toHaveLength(
      2,
    );
    expect(mail.unsubscribeUrl).not.toContain("elm");
  });

  it.each([
    ["QC", ["fr", "en"]],
    ["ON", ["en"]],
    ["ME", ["en"]],
  ])("is written for a shop in %s in %j", (state, languages) => {
    const mail = invitationMail({ ...shop, state }, told, sender);
    const said = {
      fr: "entretient sa voiture (Toyota Corolla) avec Roadworthy",
      en: "takes care of their Toyota Corolla with Roadworthy",
    };
    const found = (["fr", "en"] as const).filter((language) => mail.text.includes(said[language]));
    expect([found, mail.html.includes(`<html lang="${languages[0]}">`)]).toEqual([languages, true]);
  });
});

describe("the mail to the operator", () => {
  it.each([
    [
      "a shop without an address",
      { ...shop, email: null },
      "this shop from the directory (elm-1)",
      "Phone: 1-703-555-0142",
    ],
    [
      "a shop that nobody lists",
      { name: "Joe", city: "Fairfax", state: "VA", phone: null },
      "suggests it for the directory",
      "No phone number.",
    ],
  ])("is about %s", (_what, which, why, phone) => {
    const mail = invitationMail(which, told, sender);
    expect([mail.kind, mail.to, mail.subject]).toEqual([
      "to-operator",
      "support@roadworthy.example",
      `A shop to invite: ${which.name}`,
    ]);
    for (const said of [why, phone, `${which.name}, Fairfax, VA`, "Toyota Corolla"])
      expect(mail.text).toContain(said);
  });
});
