import type { RequestContext } from "#app/http/context.server.ts";
import { createChallenge } from "./passkey-challenge.server.ts";

/** Any passkey the browser has for this site; the owner types no address. */
export function openPasskeyLogin(context: RequestContext): string {
  const challenge = createChallenge(context, "log-in", context.visitorId);
  return JSON.stringify({
    challenge: Buffer.from(challenge).toString("base64url"),
    rpId: relyingPartyId(context),
    userVerification: "required",
  });
}

/** Passkeys belong to our host, so they don't work on another site that looks like it. */
export function relyingPartyId({ origin }: Pick<RequestContext, "origin">): string {
  return new URL(origin).hostname;
}
