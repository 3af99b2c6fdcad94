import type { RequestContext } from "#app/http/context.server.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { readSigned, writeSigned } from "#app/identity/signed-cookie.server.ts";
import { parsePendingLogins, withPendingLogin, type PendingLogin } from "./pending-logins.ts";

const cookieMinutes = 10;

export function readPendingLogins(context: RequestContext): PendingLogin[] {
  return parsePendingLogins(readSigned(context, "logins"), context.now);
}

export function startPendingLogin(
  context: RequestContext,
  login: Omit<PendingLogin, "state" | "startedAt">,
): PendingLogin {
  const started = { ...login, state: newToken(), startedAt: context.now.getTime() };
  writePending(context, withPendingLogin(readPendingLogins(context), started));
  return started;
}

/** Null if this browser didn't start it, or it came back before, or too late. */
export function takePendingLogin(
  context: RequestContext,
  provider: string,
  state: string | null,
): PendingLogin | null {
  const logins = readPendingLogins(context);
  const found = logins.find((login) => login.provider === provider && login.state === state);
  if (found)
    writePending(
      context,
      logins.filter((login) => login !== found),
    );
  return found ?? null;
}

function writePending(context: RequestContext, logins: PendingLogin[]): void {
  writeSigned(context, "logins", JSON.stringify(logins), cookieMinutes);
}
