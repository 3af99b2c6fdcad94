import { createRemoteJWKSet, errors, jwksCache, jwtVerify, type JWKSCacheInput } from "jose";
import { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Partner } from "#app/http/service-settings/partner-settings.ts";
import { arrivalFrom, type Arrival } from "#app/identity/arrival/arrival.ts";
import { openConfiguration } from "#app/identity/openid/discovery.server.ts";

const clockSkewSeconds = 60;
/** A request can't be sent again, so we remember it for as long as it would be valid. */
const maxLifetimeSeconds = 5 * 60;
const timeoutMs = 3_000;

const requestSchema = z.object({
  jti: z.string().min(8).max(255),
  iat: z.number(),
  exp: z.number(),
});

/**
 * By issuer, for ten minutes. One that's unknown is looked for at most every 30 s, so that forged
 * requests can't make us call the partner each time.
 */
const knownKeys = new Map<string, JWKSCacheInput>();

export type PartnerRequest = { arrival: Arrival; requestId: string; keptUntil: Date };

/**
 * Who a partner's server says its customer is: a JSON Web Token (RFC 7519, used as in RFC 7523)
 * that the partner signs with one of the keys its OpenID provider publishes, with the claims of an
 * ID token, our address as `aud`, and `jti`.
 */
export async function readPartnerRequest(
  { now, log }: RequestContext,
  { slug, openId }: Partner,
  assertion: string,
  audience: string,
): Promise<PartnerRequest | "refused" | "unavailable"> {
  try {
    const { jwks_uri } = (await openConfiguration(openId, now)).serverMetadata();
    const known = knownKeys.get(openId.issuer) ?? {};
    knownKeys.set(openId.issuer, known);
    const keys = createRemoteJWKSet(new URL(jwks_uri!), {
      ...{ timeoutDuration: timeoutMs, [jwksCache]: known },
    });
    const { payload } = await jwtVerify(assertion, keys, {
      ...{ issuer: openId.issuer, audience, currentDate: now },
      algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
      requiredClaims: ["sub", "iat", "exp", "jti"],
      clockTolerance: clockSkewSeconds,
      maxTokenAge: maxLifetimeSeconds,
    });
    const { jti, iat, exp } = requestSchema.parse(payload);
    if (exp - iat > maxLifetimeSeconds) return "refused";
    return {
      arrival: arrivalFrom(slug, payload),
      requestId: jti,
      keptUntil: new Date((exp + 2 * clockSkewSeconds) * 1000),
    };
  } catch (error) {
    log.warn("partner request", error);
    return isRefusal(error) ? "refused" : "unavailable";
  }
}

/** Anything else means that the partner's keys couldn't be fetched. */
function isRefusal(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return false;
  return error.code !== errors.JOSEError.code;
}
