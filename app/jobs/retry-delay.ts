const firstSeconds = 10;

/**
 * Twice as long each time. With the retries that wrangler.toml allows, the last one comes before a
 * claim ends. Jitter keeps jobs that failed together from coming back together.
 *
 * @param attempts so far, from 1
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random: number): number {
  return Math.round(firstSeconds * 2 ** (attempts - 1) * (0.5 + random));
}
