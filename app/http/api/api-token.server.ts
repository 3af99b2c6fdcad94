import { hashToken, sign, unsign } from "#app/http/secrets.server.ts";
import type { SessionClaim } from "#app/http/session-cookie.server.ts";
import type { ApiScope } from "./api-scope.ts";

const prefix = "rw_";

type ApiToken = { accountId: string; scope: ApiScope; token: string };

/** It names its account, so that the token and what a call reads load in one round trip. */
export function apiTokenValue(secret: string, { accountId, scope, token }: ApiToken): string {
  return prefix + sign(secret, "api-token", [accountId, scope, token].join("~"));
}

/** Of tokens whose signature was right. Checking it takes 5% of a call's CPU. */
const knownClaims = new Map<string, SessionClaim>();
const maxKnownClaims = 1_000;

export function readApiToken(secret: string, bearer: string): SessionClaim | null {
  const key = `${secret} ${bearer}`;
  const known = knownClaims.get(key);
  if (known) return known;
  const claim = verifyApiToken(secret, bearer);
  if (claim && knownClaims.size >= maxKnownClaims) knownClaims.clear();
  if (claim) knownClaims.set(key, claim);
  return claim;
}

function verifyApiToken(secret: string, bearer: string): SessionClaim | null {
  if (!isApiTokenText(bearer)) return null;
  const [accountId, scope, token] =
    unsign(secret, "api-token", bearer.slice(prefix.length))?.split("~") ?? [];
  if (!accountId || !token) return null;
  return {
    ...{ accountId, sessionId: hashToken(token), viewsUntil: null },
    scope: scope === "write" ? "write" : "read",
  };
}

export const isApiTokenText = (bearer: string) => bearer.startsWith(prefix);

export function readBearer(request: Request): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}
