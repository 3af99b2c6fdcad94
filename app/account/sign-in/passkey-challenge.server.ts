import type { RequestContext } from "#app/http/context.server.ts";
import { newId, sign, unsign } from "#app/http/secrets.server.ts";
import type { Claim } from "#app/account/sign-in/sessions.server.ts";

const minute = 60_000;

/** A login page may stay open for a while; adding a passkey follows the password at once. */
const lifetimes = { "log-in": 60 * minute, add: 5 * minute };

type Purpose = keyof typeof lifetimes;

type ChallengeContext = Pick<RequestContext, "settings" | "now">;

/**
 * Signed instead of stored, so that showing a page writes nothing. Whoever accepts an answer to it
 * saves its hash, so that there's only one.
 * @param subject the only browser or session that may answer
 */
export function createChallenge(
  { settings, now }: ChallengeContext,
  purpose: Purpose,
  subject: string,
): string {
  const expiresAt = now.getTime() + lifetimes[purpose];
  return sign(settings.secret, purposeOf(purpose, subject), `${expiresAt}~${newId()}`);
}

/** @returns when it expires, or null if it isn't ours, is for someone else or has expired */
export function readChallenge(
  { settings, now }: ChallengeContext,
  purpose: Purpose,
  subject: string,
  challenge: string | undefined,
): Date | null {
  const value = unsign(settings.secret, purposeOf(purpose, subject), challenge);
  const expiresAt = Number(value?.split("~")[0]);
  return expiresAt > now.getTime() ? new Date(expiresAt) : null;
}

export function sessionSubject({ accountId, sessionId }: Claim): string {
  return `${accountId}~${sessionId}`;
}

function purposeOf(purpose: Purpose, subject: string): string {
  return `passkey-${purpose}~${subject}`;
}
