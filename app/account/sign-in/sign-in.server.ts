import type { RequestContext } from "#app/http/context.server.ts";
import { hashToken, keyedHash } from "#app/http/secrets.server.ts";
import { writeSessionCookie } from "#app/http/session-cookie.server.ts";

/**
 * The session token of a sign-up or log-in form, derived from the key of its submission: the same
 * form sent twice names the same session, and its cookie can be set again.
 */
export function sessionTokenOf({ settings }: RequestContext, key: string): string {
  return keyedHash(settings.secret, "session-token", key);
}

export function sessionIdOf(context: RequestContext, key: string): string {
  return hashToken(sessionTokenOf(context, key));
}

export function signIn(context: RequestContext, accountId: string, token: string): void {
  writeSessionCookie(context.settings.secret, context.cookies, accountId, token);
}
