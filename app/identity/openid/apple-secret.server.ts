import { importPKCS8, SignJWT } from "jose";
import type { AppleKey } from "#app/http/service-settings/identity-settings.ts";

type Audience = { issuer: string; clientId: string };

/** Apple accepts half a year; a secret is made for each login, so minutes are enough. */
export async function signAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { issuer, clientId }: Audience,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(await importPKCS8(privateKey, "ES256"));
}
