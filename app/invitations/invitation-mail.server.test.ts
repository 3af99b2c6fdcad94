import { describe, expect, it } from "vitest";
import { brand } from "#app/i18n/locale.ts";
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
const reported = { car: "Toyota Corolla" };
const sender = { origin: "https://roadworthy.example", secret: "a secret" };

describe("An invitation email to a shop", () => {
  it("names the owner's make and model only, and links to the shop's page", () => {
    const message = invitationMail(shop, reported, sender);
    expect([message.kind, message.to, message.subject]).toEqual([
      "shop-invitation",
      "elm@example.com",
      "A customer would like to find Elm & <Oak> on Roadworthy",
    ]);
    expect(message.text).toContain("takes care of their Toyota Corolla with Roadworthy");
    expect(message.text).toContain("https://roadworthy.example/Service/Shops/elm-oak");
    expect(message.html).toContain("Elm &#38; &#60;Oak&#62;");
  });

  it("has a one-click unsubscribe link without the address", () => {
    const message = invitationMail(shop, reported, sender);
    expect(message.unsubscribeUrl).toMatch(
      /^https:\/\/roadworthy\.example\/Service\/cfc\/unsubscribe\?token=[\w.~-]+$/,
    );
    expect(
      message.text.split(`Unsubscribe from these emails\n${message.unsubscribeUrl}`),
    ).toHaveLength(2);
    expect(message.unsubscribeUrl).not.toContain("elm");
  });

  it.each([
    ["QC", ["fr", "en"]],
    ["ON", ["en"]],
    ["ME", ["en"]],
  ])("to a shop in %s is in %j", (state, languages) => {
    const message = invitationMail({ ...shop, state }, reported, sender);
    const text = {
      fr: "suit l’entretien de sa voiture (Toyota Corolla) avec Roadworthy",
      en: "takes care of their Toyota Corolla with Roadworthy",
    };
    const found = (["fr", "en"] as const).filter((language) =>
      message.text.includes(text[language]),
    );
    expect([found, message.html.includes(`<html lang="${languages[0]}">`)]).toEqual([
      languages,
      true,
    ]);
  });
});

describe("An invitation email to the operator", () => {
  it.each([
    [
      "a shop without an address",
      { ...shop, email: null },
      "this shop from the directory (elm-1)",
      "Phone: 1-703-555-0142",
    ],
    [
      "a shop that isn't in the directory",
      { name: "Joe", city: "Fairfax", state: "VA", phone: null },
      "suggests it for the directory",
      "No phone number.",
    ],
  ])("is about %s", (_what, which, why, phone) => {
    const message = invitationMail(which, reported, sender);
    expect([message.kind, message.to, message.subject]).toEqual([
      "to-operator",
      brand.support,
      `A shop to invite: ${which.name}`,
    ]);
    for (const wording of [why, phone, `${which.name}, Fairfax, VA`, "Toyota Corolla"])
      expect(message.text).toContain(wording);
  });
});
