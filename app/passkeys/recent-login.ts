const minutes = 10;

/** Accounts without a password prove that it's their owner by logging in again. */
export function isRecentLogin(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() <= minutes * 60_000;
}
