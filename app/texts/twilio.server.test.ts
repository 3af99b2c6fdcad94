import { describe, expect, it } from "vitest";
import { isSigned, readOutcome, textRequest, twiml } from "./twilio.server.ts";

const settings = {
  url: "https://api.twilio.com/",
  accountSid: `AC${"0".repeat(32)}`,
  authToken: "12345",
  from: "+17035550100",
};

describe("A text for Twilio", () => {
  it("is a form with the account's name and password", async () => {
    const request = textRequest(settings, { to: "+17035550142", body: "Arrêt & co" });
    expect([request.method, request.url]).toEqual([
      "POST",
      `https://api.twilio.com/2010-04-01/Accounts/${settings.accountSid}/Messages.json`,
    ]);
    expect(request.headers.get("Authorization")).toBe(
      `Basic ${btoa(`${settings.accountSid}:12345`)}`,
    );
    expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual({
      To: "+17035550142",
      From: "+17035550100",
      Body: "Arrêt & co",
    });
  });

  it.each([
    [201, undefined, "taken"],
    [400, 21610, "stopped"],
    [400, 21211, "refused"],
    [400, 21614, "refused"],
    [401, 20003, "failed"],
    [429, 20429, "failed"],
    [500, undefined, "failed"],
    [504, undefined, "uncertain"],
  ])("that's answered with %s and %s is %s", (status, code, outcome) => {
    expect(readOutcome(status, code)).toBe(outcome);
  });
});

describe("A signature", () => {
  // The example in Twilio's documentation.
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  const fields: [string, string][] = [
    ["CallSid", "CA1234567890ABCDE"],
    ["Caller", "+12349013030"],
    ["Digits", "1234"],
    ["From", "+12349013030"],
    ["To", "+18005551212"],
  ];
  const signature = "0/KCTR6DLpKmkAf8muzZqo1nDgQ=";

  it("is Twilio's", () => {
    expect(isSigned(settings, url, fields, signature)).toBe(true);
    expect(isSigned(settings, url, fields.toReversed(), signature)).toBe(true);
  });

  it.each([
    ["another address", `${url}&x`, fields, signature],
    ["another field", url, [...fields, ["Body", "STOP"]], signature],
    ["another signature", url, fields, "0/KCTR6DLpKmkAf8muzZqo1nDgR="],
    ["none", url, fields, ""],
  ] as [string, string, [string, string][], string][])("isn't, with %s", (_what, at, sent, by) => {
    expect(isSigned(settings, at, sent, by)).toBe(false);
  });
});

it("An answer is escaped", () => {
  expect(twiml("A <b> & c")).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Message>A &#60;b&#62; &#38; c</Message></Response>',
  );
  expect(twiml(null)).toContain("<Response></Response>");
});
