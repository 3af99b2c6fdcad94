import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { partnerSettingsTable, readPartnerSettings } from "./partner-settings.ts";

const schema = z.object(partnerSettingsTable);
const bank = {
  ...{ name: "Evergreen Bank", issuer: "https://login.bank.example" },
  ...{ clientId: "us", clientSecret: "secret" },
};
const read = (partners: object) =>
  readPartnerSettings(schema.parse({ PARTNERS: JSON.stringify(partners) }));

describe("partner settings", () => {
  it("know nobody without any", () => {
    expect(readPartnerSettings(schema.parse({})).size).toBe(0);
  });

  it("know a partner's login, site and what it hides, which always includes trade-in offers", () => {
    const more = { embedOrigin: "https://www.bank.example", hides: ["value"] };
    expect(read({ bank, "insurer-b": { ...bank, ...more } })).toEqual(
      new Map([
        [
          "bank",
          {
            ...{ slug: "bank", name: "Evergreen Bank", logo: null, embedOrigin: null },
            openId: { issuer: bank.issuer, clientId: "us", secret: "secret" },
            hides: new Set(["trade-in"]),
          },
        ],
        [
          "insurer-b",
          {
            ...{ slug: "insurer-b", name: "Evergreen Bank", logo: null },
            embedOrigin: "https://www.bank.example",
            openId: { issuer: bank.issuer, clientId: "us", secret: "secret" },
            hides: new Set(["trade-in", "value"]),
          },
        ],
      ]),
    );
  });

  test.each([
    ["what isn't JSON", "bank"],
    ["a partner without a login", { bank: { name: "Evergreen Bank" } }],
    ["a name that a URL can't have", { "My Bank": bank }],
    ["the name of another way to log in", { google: bank }],
    ["a login without TLS", { bank: { ...bank, issuer: "http://login.bank.example" } }],
    ["a path as the site", { bank: { ...bank, embedOrigin: "https://bank.example/app" } }],
    ["a site without TLS", { bank: { ...bank, embedOrigin: "http://bank.example" } }],
    ["any site", { bank: { ...bank, embedOrigin: "*" } }],
    ["a logo from elsewhere", { bank: { ...bank, logo: "https://bank.example/logo.svg" } }],
    ["an unknown feature", { bank: { ...bank, hides: ["reminders"] } }],
    ["a misspelled field", { bank: { ...bank, embedorigin: "https://bank.example" } }],
  ])("reject %s", (_what, partners) => {
    const text = typeof partners === "string" ? partners : JSON.stringify(partners);
    expect(schema.safeParse({ PARTNERS: text }).success).toBe(false);
  });
});
