/** If the provider doesn't say. */
const usualWait = 1_000;
/** No quota lasts longer than a day. */
const longestWait = 24 * 60 * 60 * 1_000;

/**
 * Seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns in ms
 */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? usualWait : Math.min(Math.max(wait, 0), longestWait);
}
