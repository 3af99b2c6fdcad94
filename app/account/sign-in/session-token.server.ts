import type { RequestContext } from "#app/http/context.server.ts";
import { hashToken, keyedHash } from "#app/http/secrets.server.ts";
import { writeSessionCookie } from "#app/http/session-cookie.server.ts";

/** Derived from the form's key: the same form sent twice opens one session. */
export function deriveSessionToken({ settings }: RequestContext, key: string): string {
  return keyedHash(settings.secret, "session-token", key);
}

export function deriveSessionId(context: RequestContext, key: string): string {
  return hashToken(deriveSessionToken(context, key));
}

export function setSessionCookie(context: RequestContext, accountId: string, token: string): void {
  const { settings, cookies, now } = context;
  writeSessionCookie(settings.secret, cookies, { accountId, token }, now);
}
