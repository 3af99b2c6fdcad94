import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import {
  identitySettingsTable,
  readIdentitySettings,
  requiredIdentitySettings,
} from "./identity-settings.ts";

const schema = z.object(identitySettingsTable);
const pem = "-----BEGIN PRIVATE KEY-----\\nMIGH\\n-----END PRIVATE KEY-----";
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const apple = {
  APPLE_CLIENT_ID: "example.login",
  APPLE_TEAM_ID: "TEAM",
  APPLE_KEY_ID: "KEY",
  APPLE_PRIVATE_KEY: pem,
};

describe("identity settings", () => {
  it("offer nobody without any", () => {
    expect(readIdentitySettings(schema.parse({}))).toEqual({ google: null, apple: null });
  });

  it("offer the providers that have theirs, at their own issuers", () => {
    expect(readIdentitySettings(schema.parse({ ...google, ...apple }))).toEqual({
      google: { issuer: "https://accounts.google.com", clientId: "id", secret: "secret" },
      apple: {
        issuer: "https://appleid.apple.com",
        clientId: "example.login",
        secret: { teamId: "TEAM", keyId: "KEY", privateKey: pem.replaceAll("\\n", "\n") },
      },
    });
  });

  test.each([
    [{}, []],
    [{ GOOGLE_CLIENT_ID: "id" }, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]],
    [
      { APPLE_KEY_ID: "KEY" },
      ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
    ],
  ])("%j need %j", (input, needed) => {
    expect(requiredIdentitySettings(input)).toEqual(needed);
  });

  test.each([
    ["GOOGLE_ISSUER", "http://accounts.example"],
    ["APPLE_ISSUER", "ftp://appleid.apple.com"],
    ["APPLE_PRIVATE_KEY", "MIGH"],
  ])("reject %s=%s", (name, value) => {
    expect(schema.safeParse({ [name]: value }).success).toBe(false);
  });

  it("allow an issuer without TLS only on this machine", () => {
    expect(schema.safeParse({ GOOGLE_ISSUER: "http://localhost:9000/google" }).success).toBe(true);
  });
});
