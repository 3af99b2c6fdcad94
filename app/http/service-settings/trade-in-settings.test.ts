import { describe, expect, it } from "vitest";
import { readSettings } from "#app/http/settings.ts";

const bindings = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://roadworthy.example",
  DATABASE_URL: "https://database.example",
  VPIC_DATABASE_URL: "https://vpic.example",
  SESSION_SECRET: "s".repeat(43),
};
const local = { ENVIRONMENT: "development", DATABASE_URL: "http://127.0.0.1:8080" };
const receiver = { TRADE_IN_RECEIVER: "Acme Motors" };
const email = { TRADE_IN_EMAIL: "leads@acme.example" };
const url = { TRADE_IN_URL: "https://leads.acme.example/adf?key=1" };

const read = (own: object) => readSettings({ ...bindings, ...own }).tradeIn;

describe("The receiver of trade-in requests", () => {
  it.each<[string, object, object | null]>([
    ["isn't there by default", {}, null],
    ["has an inbox", { ...receiver, ...email }, { email: "leads@acme.example" }],
    ["has an endpoint", { ...receiver, ...url }, { url: url.TRADE_IN_URL, token: null }],
    [
      "has an endpoint with a token, which comes before the inbox",
      { ...receiver, ...email, ...url, TRADE_IN_TOKEN: "key" },
      { url: url.TRADE_IN_URL, token: "key" },
    ],
    [
      "has an inbox on staging",
      { ...receiver, ...email, ENVIRONMENT: "staging" },
      { email: email.TRADE_IN_EMAIL },
    ],
    ["has no endpoint on staging", { ...receiver, ...email, ...url, ENVIRONMENT: "staging" }, null],
  ])("%s", (_what, own, to) => {
    expect(read(own)).toEqual(to && { receiver: "Acme Motors", to });
  });

  it("is a sample in development, unless there's another", () => {
    expect(read(local)).toMatchObject({ receiver: "Sample Motors" });
    expect(read({ ...local, ...receiver, ...email })).toMatchObject({ receiver: "Acme Motors" });
  });

  it.each<[string, object]>([
    ["TRADE_IN_RECEIVER is missing", email],
    ["TRADE_IN_RECEIVER is missing", url],
    ["TRADE_IN_EMAIL is missing", receiver],
    ["TRADE_IN_RECEIVER is malformed", { ...email, TRADE_IN_RECEIVER: "x".repeat(61) }],
    ["TRADE_IN_EMAIL is malformed", { ...receiver, TRADE_IN_EMAIL: "acme" }],
    ["TRADE_IN_URL is malformed", { ...receiver, TRADE_IN_URL: "http://leads.acme.example" }],
    ["TRADE_IN_URL is malformed", { ...receiver, TRADE_IN_URL: "ftp://leads.acme.example" }],
  ])("is a problem if %s", (problem, own) => {
    expect(() => read(own)).toThrow(`Settings: ${problem}.`);
  });
});
