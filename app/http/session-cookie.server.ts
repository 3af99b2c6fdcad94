import { cookieDays, type CookieJar } from "./cookies.server.ts";
import { hashToken, sign, unsign } from "./secrets.server.ts";

/** Not yet confirmed, so session and page data can load in one round trip. */
export type SessionClaim = { accountId: string; sessionId: string };

export function readSessionCookie(secret: string, cookies: CookieJar): SessionClaim | null {
  const [accountId, token] = unsign(secret, "session", cookies.get("session"))?.split("~") ?? [];
  return accountId && token ? { accountId, sessionId: hashToken(token) } : null;
}

export function writeSessionCookie(
  secret: string,
  cookies: CookieJar,
  accountId: string,
  token: string,
): void {
  cookies.set("session", sign(secret, "session", `${accountId}~${token}`), cookieDays.session);
}
