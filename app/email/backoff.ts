const minute = 60_000;

const firstWait = 2 * minute;
const longestWait = 200 * minute;

/** With the waits between them, they take less than two days. */
export const maxTries = 20;

/** After that, an email is no longer news, and its links have ended. */
export const maxAgeMs = 2 * 24 * 60 * minute;

/**
 * Doubles with each try, and is up to a quarter shorter, so that emails that failed together don't
 * all come back at once.
 *
 * @param tries that failed, from 1
 * @param random from 0 to 1
 * @returns in ms
 */
export function waitAfter(tries: number, random: number): number {
  const longest = Math.min(longestWait, firstWait * 2 ** (tries - 1));
  return Math.round(longest * (1 - random / 4));
}
