import { z } from "zod";

const minutes = 60_000;
const lifetime = 10 * minutes;
/** One for each tab in which somebody might be logging in. */
const maxPending = 4;
const loop = { logins: 3, within: 10_000 };

const pendingLoginSchema = z.object({
  provider: z.string(),
  state: z.string(),
  redirectTo: z.string(),
  popup: z.boolean(),
  startedAt: z.number(),
});

/** A login that was sent to a provider and hasn't come back. */
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

export function parsePendingLogins(text: string | null, now: Date): PendingLogin[] {
  if (text === null) return [];
  const logins = z.array(pendingLoginSchema).parse(JSON.parse(text));
  return logins.filter(({ startedAt }) => now.getTime() - startedAt < lifetime);
}

export function withPendingLogin(logins: PendingLogin[], login: PendingLogin): PendingLogin[] {
  return [...logins, login].slice(-maxPending);
}

/** Something between us and the provider sends the visitor around in circles. */
export function isLoginLoop(logins: PendingLogin[], now: Date): boolean {
  const recent = logins.filter(({ startedAt }) => now.getTime() - startedAt < loop.within);
  return recent.length >= loop.logins;
}
