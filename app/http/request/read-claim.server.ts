import { isApiPath } from "#app/http/api/api-path.ts";
import { readApiToken, readBearer } from "#app/http/api/api-token.server.ts";
import type { CookieJar } from "#app/http/cookies.server.ts";
import { readSessionCookie, type SessionClaim } from "#app/http/session-cookie.server.ts";
import type { Settings } from "#app/http/settings.ts";

/** A call with a token reads no cookie, and other sites' pages can't use one. */
export function readClaim(
  request: Request,
  url: URL,
  { settings: { secret }, cookies, now }: { settings: Settings; cookies: CookieJar; now: Date },
): SessionClaim | null {
  if (!isApiPath(url.pathname)) return readSessionCookie(secret, cookies, now);
  const bearer = readBearer(request);
  if (bearer !== null) return readApiToken(secret, bearer);
  const isForeign = (request.headers.get("Origin") ?? url.origin) !== url.origin;
  return isForeign ? null : readSessionCookie(secret, cookies, now);
}
