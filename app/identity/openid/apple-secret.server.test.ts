import { webcrypto } from "node:crypto";
import { exportPKCS8, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { signAppleSecret } from "./apple-secret.server.ts";

it("Apple's client secret is signed by the key, for Apple alone, and valid for five minutes", async () => {
  const pair = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const key = { teamId: "TEAM", keyId: "KEY", privateKey: await exportPKCS8(pair.privateKey) };
  const now = new Date();
  const audience = { issuer: "https://appleid.apple.com", clientId: "example.login" };
  const secret = await signAppleSecret(key, audience, now);
  const { payload, protectedHeader } = await jwtVerify(secret, pair.publicKey);
  const issuedAt = Math.floor(now.getTime() / 1000);
  expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY" });
  expect(payload).toEqual({
    iss: "TEAM",
    sub: "example.login",
    aud: "https://appleid.apple.com",
    iat: issuedAt,
    exp: issuedAt + 300,
  });
});
