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
const reported = { car: "Toyota Corolla" };
const sender = { origin: "https://roadworthy.example", secret: "a secret" };

describe("the mail that invites a shop", () => {
  it("says who asks for it, by the make and model alone, and where its page is", () => {
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

  it("can be ended by one click, by a link that does not say the address", () => {
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
  ])("is written for a shop in %s in %j", (state, languages) => {
    const message = invitationMail({ ...shop, state }, reported, sender);
    const text = {
      fr: "entretient sa voiture (Toyota Corolla) avec Roadworthy",
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
    const message = invitationMail(which, reported, sender);
    expect([message.kind, message.to, message.subject]).toEqual([
      "to-operator",
      "support@roadworthy.example",
      `A shop to invite: ${which.name}`,
    ]);
    for (const wording of [why, phone, `${which.name}, Fairfax, VA`, "Toyota Corolla"])
      expect(message.text).toContain(wording);
  });
});
