import type { ApiScope } from "#app/http/api/api-scope.ts";
import { cookieDays, type CookieJar } from "./cookies.server.ts";
import { hashToken, sign, unsign } from "./secrets.server.ts";

/** Not yet confirmed, so session and page data can load in one round trip. */
export type SessionClaim = {
  accountId: string;
  sessionId: string;
  /** Set if it only looks at the account: nothing may be changed, and not every page opens. */
  viewsUntil: Date | null;
  /** Set if a token of the API made the claim. */
  scope?: ApiScope;
};

type Session = { accountId: string; token: string; viewsUntil?: Date };

const day = 24 * 60 * 60 * 1000;

export function readSessionCookie(
  secret: string,
  cookies: CookieJar,
  now: Date,
): SessionClaim | null {
  const parts = unsign(secret, "session", cookies.get("session"))?.split("~") ?? [];
  const [accountId, token, until] = parts;
  if (!accountId || !token) return null;
  const viewsUntil = until === undefined ? null : new Date(Number(until));
  if (viewsUntil && !(viewsUntil > now)) {
    cookies.remove("session");
    return null;
  }
  return { accountId, sessionId: hashToken(token), viewsUntil };
}

/** The signature covers the end of a view, so nobody can turn it into a login. */
export function sessionCookieValue(
  secret: string,
  { accountId, token, viewsUntil }: Session,
): string {
  const parts = [accountId, token, ...(viewsUntil ? [viewsUntil.getTime()] : [])];
  return sign(secret, "session", parts.join("~"));
}

export function writeSessionCookie(
  secret: string,
  cookies: CookieJar,
  session: Session,
  now: Date,
): void {
  const { viewsUntil } = session;
  const days = viewsUntil ? (viewsUntil.getTime() - now.getTime()) / day : cookieDays.session;
  cookies.set("session", sessionCookieValue(secret, session), days);
}
