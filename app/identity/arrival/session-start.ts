const dayMs = 24 * 60 * 60_000;

/**
 * When the provider asked who it is: a session lasts 30 days from then. Providers are asked for a
 * login of the last 30 days, and one that ignores that gets us a session of a day.
 */
export function sessionStart(authenticatedAt: number | null, now: Date): Date {
  if (authenticatedAt === null) return now;
  const oldest = now.getTime() - 29 * dayMs;
  return new Date(Math.min(now.getTime(), Math.max(authenticatedAt, oldest)));
}
