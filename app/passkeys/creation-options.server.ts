import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { brand } from "#app/i18n/locale.ts";
import { relyingPartyId } from "#app/account/sign-in/passkey-options.server.ts";

/** COSE: EdDSA, ES256 and RS256, in this order of preference. */
export const algorithms = [-8, -7, -257];

/** The account's id is random, so it may be on the device. */
export function openCreation(
  context: Pick<RequestContext, "origin">,
  { accountId, email }: Pick<Owner, "accountId" | "email">,
  passkeys: readonly { credentialId: string }[],
  challenge: string,
): string {
  return JSON.stringify({
    challenge: Buffer.from(challenge).toString("base64url"),
    rp: { id: relyingPartyId(context), name: brand.name },
    user: { id: Buffer.from(accountId).toString("base64url"), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: passkeys.map(({ credentialId: id }) => ({ type: "public-key", id })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  });
}
